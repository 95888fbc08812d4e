// Storage key under which the device keeps the public key of the instance. It is in a separate
// module, so that a page can use it before the app is loaded.

export const ANON_KEY = 'wasl-anon-key';

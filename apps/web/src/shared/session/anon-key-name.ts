// Storage key for the public key of the instance. A separate module, so that a page can use it
// before the app is loaded.

export const ANON_KEY = 'wasl-anon-key';

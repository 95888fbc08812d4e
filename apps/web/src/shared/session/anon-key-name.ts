// The name under which the device keeps the public key of its instance; here alone, so that a page can ask with it before the app is there.

export const ANON_KEY = 'wasl-anon-key';

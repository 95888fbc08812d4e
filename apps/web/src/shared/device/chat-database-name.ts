// Name of a person's chat database on this device, for the app and for the service worker.

/** Prefix of the name, before the user's id (device-storage-registry.ts). */
export const CHAT_DATABASE = 'wasl-chat';

// Name of a person's chat database on this device, for the app and for the service worker.

/** First part of the database name; the person's user id follows (device-storage-registry.ts). */
export const CHAT_DATABASE = 'wasl-chat';

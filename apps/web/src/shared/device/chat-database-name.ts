// Under which name a person's chat is found on this device, by the app's tabs and by the service worker.

/** Of her database, before her id (kept-on-device.ts). */
export const CHAT_DATABASE = 'wasl-chat';

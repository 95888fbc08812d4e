// Under which names a person's chat is found on this device, by the app's tabs and by the service worker.

/** Of her database, before her id (kept-on-device.ts). */
export const CHAT_DATABASE = 'wasl-chat';

/** Her tabs, and the service worker, speak of what waits to be sent under this name. */
export const chatOutboxName = (userId: string): string => `wasl-chat-outbox:${userId}`;

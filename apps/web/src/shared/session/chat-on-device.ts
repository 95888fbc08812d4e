// Where a person's chat stands on this device, and how it goes with her; known here because signing out needs no chat.

export const chatDatabaseName = (userId: string): string => `wasl-chat-${userId}`;
export const chatDraftKey = (userId: string, conversationId: string): string =>
  `${draftPrefix(userId)}${conversationId}`;

const draftPrefix = (userId: string): string => `wasl-chat-draft:${userId}:`;

/** The messages that wait, the copies and the drafts of this person; those of others on the same device stay. */
export function forgetChat(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(draftPrefix(userId))) localStorage.removeItem(key);
  }
  // Other tabs let go of it by themselves; a browser without it has kept nothing.
  globalThis.indexedDB?.deleteDatabase(chatDatabaseName(userId));
}

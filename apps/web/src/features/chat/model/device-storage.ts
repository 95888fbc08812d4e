// Device storage of the chat.
import { CHAT_DATABASE } from '../../../shared/device/chat-database-name.ts';
import { personDatabaseName, personKeys } from '../../../shared/device/device-storage-registry.ts';

/** Queued messages, and copies of the data last seen. */
export const chatDatabaseName = personDatabaseName(CHAT_DATABASE);
/** Keys of unsent texts, one per user and conversation. */
export const chatDraftKey = personKeys('wasl-chat-draft');

// Device storage of the chat.
import { CHAT_DATABASE } from '../../../shared/device/chat-database-name.ts';
import { personDatabaseName, personKeys } from '../../../shared/device/device-storage-registry.ts';

/** Messages that wait to be sent, and copies of the data that the user saw last. */
export const chatDatabaseName = personDatabaseName(CHAT_DATABASE);
/** Keys of unsent texts, one per user and conversation. */
export const chatDraftKey = personKeys('wasl-chat-draft');

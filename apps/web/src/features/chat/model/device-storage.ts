// Device storage of the chat.
import { CHAT_DATABASE } from '../../../shared/device/chat-database-name.ts';
import {
  registerPersonDatabase,
  registerPersonKeys,
} from '../../../shared/device/device-storage-registry.ts';

/** Messages that wait to be sent, and copies of the data that the user saw last. */
export const chatDatabaseName = registerPersonDatabase(CHAT_DATABASE);
/** Keys of unsent texts, one per user and conversation. */
export const chatDraftKey = registerPersonKeys('wasl-chat-draft');

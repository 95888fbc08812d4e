// Database name and storage keys of the data that the chat keeps on the device.
import { CHAT_DATABASE } from '../../../shared/device/chat-database-name.ts';
import {
  registerPersonDatabase,
  registerPersonKeys,
} from '../../../shared/device/device-storage-registry.ts';

/**
 * Database with the messages that wait to be sent, and with copies of the data that the user saw
 * last.
 */
export const chatDatabaseName = registerPersonDatabase(CHAT_DATABASE);
/** Storage keys of message drafts, one key per user and conversation. */
export const chatDraftKey = registerPersonKeys('wasl-chat-draft');

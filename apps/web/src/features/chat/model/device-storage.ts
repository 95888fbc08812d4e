// What chat keeps on the device.
import { CHAT_DATABASE } from '../../../shared/device/chat-database-name.ts';
import { personDatabaseName, personKeys } from '../../../shared/device/device-storage-registry.ts';

/** The messages that wait, and copies of what was last seen. */
export const chatDatabaseName = personDatabaseName(CHAT_DATABASE);
/** By conversation. */
export const chatDraftKey = personKeys('wasl-chat-draft');

// Interface of the device storage of the chat: queued messages, and cached data shown before the
// server responds.
import type { OutboxStorage } from '../../../../shared/outbox/outbox-storage.ts';
import type { Conversation } from '../chat-types.ts';
import type { OutgoingMessage } from '../outbox/outgoing-message.ts';
import type { ThreadState } from '../view/thread-state.ts';

export type ChatStorage = {
  readonly outgoing: OutboxStorage<OutgoingMessage>;
  conversations(): Promise<readonly Conversation[] | undefined>;
  keepConversations(list: readonly Conversation[]): Promise<void>;
  thread(conversationId: string): Promise<ThreadState | undefined>;
  keepThread(conversationId: string, state: ThreadState): Promise<void>;
  close(): void;
};

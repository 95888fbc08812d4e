// Test fixture: Youssef's chat with a fake device, a fake live channel, and a fake server that
// records the calls it receives.

import type { Conversation, Message } from '../chat-types.ts';
import type { ChatBackend, ChatPreferences } from '../engine/chat-backend.ts';
import { ChatEngine } from '../engine/chat-engine.ts';
import { MemoryChatDevice } from '../engine/memory-chat-device.ts';
import { aConversation } from './test-conversation.ts';
import { aMessage } from './test-message.ts';
import { TestServer } from './test-server.ts';
import { TestTopic } from './test-topic.ts';

export class TestChat {
  readonly device = new MemoryChatDevice();
  readonly server = new TestServer();
  readonly topic = new TestTopic();
  readonly said: unknown[][] = [];
  /** Realtime topics that the chat joined. */
  readonly joins: { id: string; epoch: number; isShown: boolean; hasLeft: boolean }[] = [];
  list: Conversation[] = [aConversation()];
  isUnreachable = false;
  isListShown = true;
  preferences: ChatPreferences = {
    sharesReadReceipts: true,
    sharesPresence: true,
    isFoundByPhone: true,
  };
  react: () => Promise<Message['reactions']> = async () => Promise.reject(new Error('no'));
  readonly #engines: ChatEngine[] = [];

  open(): ChatEngine {
    const engine = new ChatEngine({
      userId: 'youssef',
      port: this.#port() as ChatBackend,
      topic: this.topic,
      storage: this.device.storage(),
      environment: this.device.environment(),
      isListShown: () => this.isListShown,
    });
    this.#engines.push(engine);
    return engine;
  }

  /** Returns the recorded calls of the function with this name. */
  saidOf = (name: string) => this.said.filter(([one]) => one === name);

  tell(seq: number, previous = seq - 1, part: Partial<Message> = {}): void {
    const { createdAt, senderId, conversationId, ...rest } = aMessage(seq, part);
    const message = {
      ...rest,
      created_at: createdAt,
      sender_id: senderId,
      conversation_id: conversationId,
      reactions: {},
    };
    this.topic.tell('message', { message, previous_change: previous });
  }

  end(): void {
    for (const engine of this.#engines) engine.stop();
  }

  #port(): Partial<ChatBackend> {
    const say =
      (name: string) =>
      async (...words: unknown[]) => {
        this.said.push([name, ...words]);
        this.#reach();
      };
    return {
      ...this.server,
      conversations: async () => {
        this.said.push(['list']);
        this.#reach();
        return this.list;
      },
      conversation: async (id) => {
        this.said.push(['one', id]);
        return this.list.find((one) => one.id === id) ?? Promise.reject(new Error(id));
      },
      newest: async () => [...this.server.stored].reverse(),
      changesAfter: async (_, change) => this.server.stored.filter((one) => one.change > change),
      preferences: async (userId) => {
        this.said.push(['preferences', userId]);
        this.#reach();
        return this.preferences;
      },
      markRead: say('read'),
      markDelivered: say('delivered'),
      react: async (...words) => {
        this.said.push(['react', ...words]);
        return this.react();
      },
      joinRoom: ({ id, epoch }, _, isShown) => {
        const join = { id, epoch, isShown, hasLeft: false };
        this.joins.push(join);
        return {
          typing: () => {},
          leave: () => {
            join.hasLeft = true;
          },
        };
      },
    };
  }

  #reach(): void {
    if (this.isUnreachable) throw new TypeError('network');
  }
}

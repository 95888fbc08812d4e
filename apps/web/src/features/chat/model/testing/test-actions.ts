// Test fixture: Amina's chat actions. The fixture records the calls of these actions in order.
import { type ChatActions, chatActions } from '../engine/chat-actions.ts';
import type { ChatEngine } from '../engine/chat-engine.ts';
import type { OutgoingMessage } from '../outbox/outgoing-message.ts';

export const UUID_PATTERN = /^[\da-f]{8}-[\da-f]{4}-[47][\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
export const pendingPromisesSettled = () => new Promise((resolve) => setImmediate(resolve));

export class TestActions {
  readonly done: unknown[][] = [];
  readonly queued: OutgoingMessage[] = [];
  /**
   * Result of each action, by the name of the action. An action without an entry returns the
   * default result.
   */
  readonly answers: Record<string, () => Promise<unknown>> = {};
  readonly actions: ChatActions;

  constructor() {
    const { done } = this;
    const engine = {
      userId: 'amina',
      port: this.#recorder(''),
      conversations: this.#recorder('then '),
      outbox: {
        add: (item: OutgoingMessage) => this.queued.push(item),
        retry: (id: string) => done.push(['retry', id]),
        cancel: (id: string) => done.push(['cancel', id]),
      },
      room: (id: string) => ({ typing: () => done.push(['typing', id]) }),
      markRead: (id: string) => done.push(['markRead', id]),
      react: (message: unknown, reaction: string) => done.push(['react', message, reaction]),
      rereadMessage: async (id: string) => void done.push(['then rereadMessage', id]),
      readPreferences: async () => void done.push(['then readPreferences']),
    };
    this.actions = chatActions(async () => engine as unknown as ChatEngine);
  }

  #recorder(group: string): object {
    const call =
      (name: string) =>
      (...words: unknown[]) => {
        this.done.push([group + name, ...words]);
        return this.answers[name]?.() ?? Promise.resolve();
      };
    return new Proxy({}, { get: (_, name) => call(String(name)) });
  }
}

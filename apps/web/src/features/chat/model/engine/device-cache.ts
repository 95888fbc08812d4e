// Stores a copy of chats on the device. The app shows the copy until the server responds. The copy
// contains the list of conversations. For each recently loaded conversation, it also contains the
// newest page of messages.

import { CoalescedCall } from '../../../../shared/time/coalesce.ts';
import { pauses } from '../../../../shared/timeouts.ts';
import type { Conversation } from '../chat-types.ts';
import { PAGE_SIZE, type ThreadState } from '../view/thread-state.ts';
import type { ChatStorage } from './chat-storage.ts';

const MOST_CONVERSATIONS = 50;

export class DeviceCache {
  readonly #storage: ChatStorage;
  readonly #threads = new Map<string, ThreadState>();
  #list: readonly Conversation[] | undefined;
  readonly #soon = new CoalescedCall(
    () => this.#write(),
    () => pauses.chatCopy,
  );

  constructor(storage: ChatStorage) {
    this.#storage = storage;
  }

  /** Treats an unreadable cache as empty. */
  conversations = () => this.#storage.conversations().catch(() => undefined);

  thread = (id: string) => this.#storage.thread(id).catch(() => undefined);

  keepConversations(list: readonly Conversation[]): void {
    this.#list = list.slice(0, MOST_CONVERSATIONS);
    this.#soon.ask();
  }

  keepThread(id: string, thread: ThreadState): void {
    if (thread.messages.length === 0) return;
    this.#threads.set(id, thread);
    this.#soon.ask();
  }

  stop(): void {
    this.#soon.stop();
  }

  async #write(): Promise<void> {
    const threads = [...this.#threads];
    this.#threads.clear();
    const list = this.#list;
    this.#list = undefined;
    try {
      if (list) await this.#storage.keepConversations(list);
      for (const [id, thread] of threads) await this.#storage.keepThread(id, lastPageOf(thread));
    } catch {
      // If storage is full, chats are not cached, and appear only after the server has responded.
    }
  }
}

/** Returns the last page of a thread, as stored on the device. */
export function lastPageOf(thread: ThreadState): ThreadState {
  const messages = thread.messages.slice(-PAGE_SIZE);
  const hasOlder = thread.hasOlder || messages.length < thread.messages.length;
  // `heard` is the highest change number received. Only `change`, the applied number, is stored.
  // Later changes are fetched when the conversation list announces them again.
  return { messages, change: thread.change, heard: thread.change, hasOlder };
}

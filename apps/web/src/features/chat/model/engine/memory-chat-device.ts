// Simulated device on which the chat can run in any number of tabs. Its data is kept only in
// memory. It is used by tests and by clients outside a browser.

import { MemoryOutboxStorage } from '../../../../shared/outbox/memory-outbox-storage.ts';
import { MemoryTabs } from '../../../../shared/tabs/memory-tabs.ts';
import type { TabEnvironment } from '../../../../shared/tabs/tab-environment.ts';
import type { Conversation } from '../chat-types.ts';
import type { OutgoingMessage } from '../outbox/outgoing-message.ts';
import type { ThreadState } from '../view/thread-state.ts';
import type { ChatStorage } from './chat-storage.ts';

export class MemoryChatDevice {
  readonly kept = {
    outgoing: new Map<string, OutgoingMessage>(),
    threads: new Map<string, ThreadState>(),
    conversations: undefined as readonly Conversation[] | undefined,
  };
  isOnline = true;
  isLookedAt = true;
  readonly #listeners = new Set<() => void>();
  readonly #tabs = new MemoryTabs();

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    for (const listener of this.#listeners) listener();
  }

  /** Responds asynchronously, as a real disk does. */
  storage(): ChatStorage {
    const { kept } = this;
    return {
      outgoing: new MemoryOutboxStorage(kept.outgoing),
      conversations: async () => kept.conversations,
      keepConversations: async (list) => {
        kept.conversations = list;
      },
      thread: async (id) => kept.threads.get(id),
      keepThread: async (id, state) => void kept.threads.set(id, state),
      close: () => {},
    };
  }

  environment(): TabEnvironment {
    return {
      isOnline: () => this.isOnline,
      isLookedAt: () => this.isLookedAt,
      onChange: (listener) => {
        this.#listeners.add(listener);
        return () => void this.#listeners.delete(listener);
      },
      lead: this.#tabs.lead,
      openChannel: this.#tabs.openChannel,
    };
  }
}

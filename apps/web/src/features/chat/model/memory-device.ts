// A device that lives in memory, with as many tabs as one likes: for tests, and for clients that are no browser.

import type { Surroundings, TabLine } from '../../../shared/lib/surroundings.ts';
import type { ChatStorage } from './chat-storage.ts';
import type { Conversation } from './chat-types.ts';
import type { Outgoing } from './outgoing.ts';
import type { ThreadState } from './thread-state.ts';

type Line = { name: string; hear: (word: unknown) => void };

export class MemoryDevice {
  readonly kept = {
    outgoing: new Map<string, Outgoing>(),
    threads: new Map<string, ThreadState>(),
    conversations: undefined as readonly Conversation[] | undefined,
  };
  isOnline = true;
  isLookedAt = true;
  readonly #listeners = new Set<() => void>();
  readonly #lines = new Set<Line>();
  readonly #waiting: { name: string; signal: AbortSignal; onLead: () => void }[] = [];
  readonly #leading = new Set<string>();

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    for (const listener of this.#listeners) listener();
  }

  /** Answers in a later turn, as a disk does. */
  storage(): ChatStorage {
    const { kept } = this;
    return {
      outgoing: async () => [...kept.outgoing.values()],
      putOutgoing: async (item) => void kept.outgoing.set(item.id, item),
      removeOutgoing: async (id) => void kept.outgoing.delete(id),
      conversations: async () => kept.conversations,
      keepConversations: async (list) => {
        kept.conversations = list;
      },
      thread: async (id) => kept.threads.get(id),
      keepThread: async (id, state) => void kept.threads.set(id, state),
      close: () => {},
    };
  }

  surroundings(): Surroundings {
    return {
      isOnline: () => this.isOnline,
      isLookedAt: () => this.isLookedAt,
      onChange: (listener) => {
        this.#listeners.add(listener);
        return () => void this.#listeners.delete(listener);
      },
      lead: (name, signal, onLead) => {
        this.#waiting.push({ name, signal, onLead });
        this.#grant(name);
      },
      openLine: (name) => this.#openLine(name),
    };
  }

  #openLine(name: string): TabLine {
    const line: Line = { name, hear: () => {} };
    this.#lines.add(line);
    return {
      say: (word) => {
        for (const other of this.#lines) {
          if (other === line || other.name !== name) continue;
          queueMicrotask(() => this.#lines.has(other) && other.hear(word));
        }
      },
      onWord: (listener) => {
        line.hear = listener;
      },
      close: () => void this.#lines.delete(line),
    };
  }

  /** One at a time, in the order in which they asked. */
  #grant(name: string): void {
    if (this.#leading.has(name)) return;
    const index = this.#waiting.findIndex((one) => one.name === name && !one.signal.aborted);
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (!next) return;
    this.#leading.add(name);
    next.signal.addEventListener('abort', () => {
      this.#leading.delete(name);
      this.#grant(name);
    });
    queueMicrotask(next.onLead);
  }
}

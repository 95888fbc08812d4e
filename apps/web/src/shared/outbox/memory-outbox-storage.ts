// In-memory storage of a queue, for tests and for clients outside a browser. All tabs share the
// storage. Its methods are asynchronous, like those of a storage on disk.

import type { OutboxStorage } from './outbox-storage.ts';
import type { QueuedItem } from './send-order.ts';

export class MemoryOutboxStorage<Item extends QueuedItem> implements OutboxStorage<Item> {
  readonly kept: Map<string, Item>;

  constructor(kept = new Map<string, Item>()) {
    this.kept = kept;
  }

  all = async () => [...this.kept.values()];
  put = async (item: Item) => void this.kept.set(item.id, item);
  update = async (item: Item) => {
    if (this.kept.has(item.id)) this.kept.set(item.id, item);
  };
  replace = async (id: string, next: Item) => {
    this.kept.delete(id);
    this.kept.set(next.id, next);
  };
  remove = async (id: string) => void this.kept.delete(id);
}

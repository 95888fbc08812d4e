// A queue's store that lives in memory, for tests and for clients that are no browser: as a disk it answers in a later turn, and all tabs share it.
import type { Queued } from './in-order.ts';
import type { OutboxStorage } from './outbox-storage.ts';

export class MemoryOutboxStorage<Item extends Queued> implements OutboxStorage<Item> {
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

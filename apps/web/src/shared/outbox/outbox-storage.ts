// Where a queue is kept on the device: a store of the feature's own database.
import type { DBSchema, IDBPDatabase, StoreKey, StoreNames, StoreValue } from 'idb';

export type OutboxStorage<Item, Key = string> = {
  all(): Promise<Item[]>;
  put(item: Item): Promise<void>;
  /** Writes an item that is still there: what another tab took out does not come back. */
  update(item: Item): Promise<void>;
  /** Takes one out and puts another in its place, both or none. */
  replace(id: Key, next: Item): Promise<void>;
  remove(id: Key): Promise<void>;
};

/** @param name A store whose items are kept under their own id. */
export function outboxStorage<Schema extends DBSchema, Name extends StoreNames<Schema>>(
  opened: Promise<IDBPDatabase<Schema>>,
  name: Name,
  idOf: (item: StoreValue<Schema, Name>) => StoreKey<Schema, Name>,
): OutboxStorage<StoreValue<Schema, Name>, StoreKey<Schema, Name>> {
  return {
    all: async () => (await opened).getAll(name),
    put: async (item) => void (await (await opened).put(name, item)),
    async update(item) {
      const work = (await opened).transaction(name, 'readwrite');
      if ((await work.store.getKey(idOf(item))) !== undefined) await work.store.put(item);
      await work.done;
    },
    async replace(id, next) {
      const work = (await opened).transaction(name, 'readwrite');
      await work.store.delete(id);
      await work.store.put(next);
      await work.done;
    },
    remove: async (id) => (await opened).delete(name, id),
  };
}

// Device storage of a queue: an object store in the feature's own IndexedDB database.
import type { DBSchema, IDBPDatabase, StoreKey, StoreNames, StoreValue } from 'idb';

export type OutboxStorage<Item, Key = string> = {
  all(): Promise<Item[]>;
  put(item: Item): Promise<void>;
  /**
   * Writes an item only if the item still exists. So an item that another tab has removed is not
   * restored.
   */
  update(item: Item): Promise<void>;
  /** Removes one item and adds another item in one transaction. */
  replace(id: Key, next: Item): Promise<void>;
  remove(id: Key): Promise<void>;
};

/**
 * Returns the storage of a queue.
 * @param opened - The open database.
 * @param name - Object store whose items are keyed by their own id.
 * @param idOf - Returns the id of an item.
 */
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

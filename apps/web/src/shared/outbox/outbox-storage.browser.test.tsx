import type { DBSchema } from 'idb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PersonDatabase } from '../device/person-database.ts';
import { outboxStorage } from './outbox-storage.ts';

type Item = { id: string; blob: Blob };
interface Schema extends DBSchema {
  waiting: { key: string; value: Item };
}
const NAME = 'test-outbox';
const item = (id: string, text = id): Item => ({ id, blob: new Blob([text]) });

let database: PersonDatabase<Schema>;
const openStorage = () => {
  database = new PersonDatabase<Schema>(NAME, 1, (opened) => {
    opened.createObjectStore('waiting', { keyPath: 'id' });
  });
  return outboxStorage(database.opened, 'waiting', ({ id }) => id);
};
let storage: ReturnType<typeof openStorage>;
beforeEach(() => {
  storage = openStorage();
});
/**
 * Deletes the database, as a sign-out does. The promise resolves only when no open connection
 * blocks the deletion.
 */
const forget = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(NAME);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
afterEach(forget);

const kept = async () =>
  Promise.all((await storage.all()).map(async ({ id, blob }) => [id, await blob.text()]));

it('returns a stored item with its blob after the database was closed and opened again', async () => {
  await storage.put(item('a', 'photo'));
  database.close();
  storage = openStorage();
  expect(await kept()).toEqual([['a', 'photo']]);
});

it('updates an existing item, and does not add an item that is not stored', async () => {
  await storage.put(item('a', 'old'));
  await storage.update(item('a', 'new'));
  await storage.update(item('b'));
  expect(await kept()).toEqual([['a', 'new']]);
});

it('replaces one item by another item, and removes an item', async () => {
  await storage.put(item('a'));
  await storage.replace('a', item('b'));
  expect(await kept()).toEqual([['b', 'b']]);
  await storage.remove('b');
  expect(await kept()).toEqual([]);
});

it('closes the database when the person signs out, and does not reopen it', async () => {
  await storage.put(item('a'));
  await forget();
  await expect(storage.all()).rejects.toThrow();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(NAME);
});

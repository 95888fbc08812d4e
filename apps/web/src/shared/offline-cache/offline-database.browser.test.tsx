import { afterEach, expect, it } from 'vitest';
import { MAX_AGE_MS, MAX_ANSWERS, OfflineDatabase } from './offline-database.ts';

const opened: OfflineDatabase[] = [];
const open = (person: string, build = 'one') => {
  const database = new OfflineDatabase(person, build);
  opened.push(database);
  return database;
};
afterEach(async () => {
  for (const database of opened.splice(0)) database.close();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});
const NOW = 1_800_000_000_000;

it('returns a stored response only to the person and the build that stored it, and restores a `Map` object', async () => {
  await open('amina').write('a', new Map([['id', 'Amina']]), NOW);
  expect((await open('amina').read('a', NOW))?.data).toEqual(new Map([['id', 'Amina']]));
  expect(await open('youssef').read('a', NOW)).toBeUndefined();
  expect(await open('amina', 'two').read('a', NOW)).toBeUndefined();
});

it('no longer returns a stored response that has reached the maximum age', async () => {
  const database = open('amina');
  await database.write('a', 1, NOW);
  expect(await database.read('a', NOW + MAX_AGE_MS - 1)).toMatchObject({
    data: 1,
    readAt: NOW,
  });
  expect(await database.read('a', NOW + MAX_AGE_MS)).toBeUndefined();
});

it('deletes the oldest responses when more responses are stored than the limit allows', async () => {
  await open('amina', 'zero').write('of another build', 1, NOW - 1);
  const database = open('amina');
  await database.write('too old', 1, NOW - MAX_AGE_MS);
  for (let i = 0; i <= MAX_ANSWERS; i++) await database.write(`a${i}`, i, NOW + i);
  await database.tidy(NOW + MAX_ANSWERS);
  const names = (await (await indexedDBOf('amina')).getAllKeys('answers')).map(String);
  expect(names).toHaveLength(MAX_ANSWERS);
  expect(names).toContain(`a${MAX_ANSWERS}`);
  expect(names).not.toContain('too old');
  expect(names).not.toContain('of another build');
  expect(names).not.toContain('a0');
});

async function indexedDBOf(person: string) {
  const { openDB } = await import('idb');
  return openDB(`wasl-answers-${person}`);
}

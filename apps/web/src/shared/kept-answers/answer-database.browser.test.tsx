import { afterEach, expect, it } from 'vitest';
import { AnswerDatabase, LONGEST_KEPT_MS, MOST_ANSWERS } from './answer-database.ts';

const opened: AnswerDatabase[] = [];
const open = (person: string, build = 'one') => {
  const database = new AnswerDatabase(person, build);
  opened.push(database);
  return database;
};
afterEach(async () => {
  for (const database of opened.splice(0)) database.close();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});
const NOW = 1_800_000_000_000;

it('returns stored answers, including maps, to the same person and build only', async () => {
  await open('amina').write('a', new Map([['id', 'Amina']]), NOW);
  expect((await open('amina').read('a', NOW))?.data).toEqual(new Map([['id', 'Amina']]));
  expect(await open('youssef').read('a', NOW)).toBeUndefined();
  expect(await open('amina', 'two').read('a', NOW)).toBeUndefined();
});

it('returns no answer that is too old', async () => {
  const database = open('amina');
  await database.write('a', 1, NOW);
  expect(await database.read('a', NOW + LONGEST_KEPT_MS - 1)).toMatchObject({
    data: 1,
    readAt: NOW,
  });
  expect(await database.read('a', NOW + LONGEST_KEPT_MS)).toBeUndefined();
});

it('deletes the oldest answers beyond the limit', async () => {
  await open('amina', 'zero').write('of another build', 1, NOW - 1);
  const database = open('amina');
  await database.write('too old', 1, NOW - LONGEST_KEPT_MS);
  for (let i = 0; i <= MOST_ANSWERS; i++) await database.write(`a${i}`, i, NOW + i);
  await database.tidy(NOW + MOST_ANSWERS);
  const names = (await (await indexedDBOf('amina')).getAllKeys('answers')).map(String);
  expect(names).toHaveLength(MOST_ANSWERS);
  expect(names).toContain(`a${MOST_ANSWERS}`);
  expect(names).not.toContain('too old');
  expect(names).not.toContain('of another build');
  expect(names).not.toContain('a0');
});

async function indexedDBOf(person: string) {
  const { openDB } = await import('idb');
  return openDB(`wasl-answers-${person}`);
}

// Parsing of a request body in an edge function, and bodies that are rejected before they are read.
import { expect, it } from 'vitest';
import { readFields } from '../../functions/_shared/read-fields.ts';

const read = (body: string) => readFields(new Request('http://x/', { method: 'POST', body }));

it('readFields returns the JSON object that a screen sends, with any text in it', async () => {
  const fields = { a: '[[[[[[,,"{\\', b: { c: { d: [1, 2] } }, e: ','.repeat(200) };
  expect(await read(JSON.stringify(fields))).toEqual(fields);
});

it.each([
  ['nothing', ''],
  ['a list', '[1]'],
  ['null', 'null'],
  ['invalid JSON', '{"a":'],
  ['deep lists', `{"a":${'['.repeat(4)}${']'.repeat(4)}}`],
  ['many lists', `{"a":[${'[],'.repeat(63)}[]]}`],
  ['many values', `{"a":[${'1,'.repeat(64)}1]}`],
])('readFields returns an empty object for %s', async (_, body) => {
  expect(await read(body)).toEqual({});
});

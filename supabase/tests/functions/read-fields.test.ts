// What an edge function reads of a request's body, and what it does not even begin to read.
import { expect, it } from 'vitest';
import { readFields } from '../../functions/_shared/read-fields.ts';

const read = (body: string) => readFields(new Request('http://x/', { method: 'POST', body }));

it('reads the object of a screen, whatever stands in its texts', async () => {
  const fields = { a: '[[[[[[,,"{\\', b: { c: { d: [1, 2] } }, e: ','.repeat(200) };
  expect(await read(JSON.stringify(fields))).toEqual(fields);
});

it.each([
  ['nothing', ''],
  ['a list', '[1]'],
  ['null', 'null'],
  ['what is no JSON', '{"a":'],
  ['deep lists', `{"a":${'['.repeat(4)}${']'.repeat(4)}}`],
  ['many lists', `{"a":[${'[],'.repeat(63)}[]]}`],
  ['many values', `{"a":[${'1,'.repeat(64)}1]}`],
])('reads nothing of %s', async (_, body) => {
  expect(await read(body)).toEqual({});
});

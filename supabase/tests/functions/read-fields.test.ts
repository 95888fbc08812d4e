// Parsing of a JSON request body in an edge function. Invalid bodies and bodies with too many
// values are rejected.
import { expect, it } from 'vitest';
import { readFields } from '../../functions/_shared/read-fields.ts';

const read = (body: string) => readFields(new Request('http://x/', { method: 'POST', body }));

it('readFields returns the JSON object that a client sends, even if its texts contain brackets and commas', async () => {
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
])('readFields returns an empty object for a body that contains %s', async (_, body) => {
  expect(await read(body)).toEqual({});
});

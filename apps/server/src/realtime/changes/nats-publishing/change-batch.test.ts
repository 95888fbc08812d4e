// Tests of the encoding of batches of database changes, which are sent to other servers.
import { expect, test } from 'vitest';
import type { Change } from '../change.ts';
import { decodeChangeBatch, encodeChangeBatch } from './change-batch.ts';

const notes = {
  oid: 16_400,
  schema: 'public',
  table: 'notes',
  columns: [{ name: 'id', typeOid: 23 }],
};
const tags = { ...notes, oid: 16_401, table: 'tags' };
const early = { xid: 4_294_967_295, lsn: 2n ** 63n + 5n, time: '2026-01-01T00:00:00.000Z' };
const late = { xid: 3, lsn: 2n ** 63n + 9n, time: '2026-01-01T00:00:00.001Z' };

test('encoding and decoding preserve rows, null, missing values, and positions above the safe integer range', () => {
  const changes: Change[] = [
    {
      type: 'INSERT',
      relation: notes,
      row: ['1', null],
      oldRow: undefined,
      commit: early,
      index: 0,
    },
    {
      type: 'UPDATE',
      relation: tags,
      row: ['', undefined],
      oldRow: ['é"\n', undefined],
      commit: early,
      index: 1,
    },
    { type: 'DELETE', relation: notes, row: ['1'], oldRow: ['1'], commit: late, index: 0 },
  ];
  expect(decodeChangeBatch(encodeChangeBatch({ kind: 'changes', changes }))).toEqual({
    kind: 'changes',
    changes,
  });
});

test('encodes and decodes the message that reports lost changes', () => {
  expect(decodeChangeBatch(encodeChangeBatch({ kind: 'gap' }))).toEqual({ kind: 'gap' });
});

test.each(['', '{}', '{"kind":"changes","relations":[],"commits":[],"changes":[{}]}'])(
  'rejects an invalid batch: %s',
  (text) => {
    expect(() => decodeChangeBatch(Buffer.from(text))).toThrow();
  },
);

test('rejects a batch with a change of a table that the batch does not describe', () => {
  const letter = JSON.parse(
    encodeChangeBatch({
      kind: 'changes',
      changes: [
        { type: 'INSERT', relation: notes, row: ['1'], oldRow: undefined, commit: early, index: 0 },
      ],
    }).toString(),
  );
  letter.relations = [];
  expect(() => decodeChangeBatch(Buffer.from(JSON.stringify(letter)))).toThrow(SyntaxError);
});

import { describe, expect, test } from 'vitest';
import type { Change } from '../changes/change.ts';
import { isStoredMessage, readStoredMessage } from './stored-message.ts';

const NAMES = ['topic', 'extension', 'payload', 'event', 'private', 'id', 'binary_payload'];
const USUAL = ['room', 'broadcast', '{"a": 1}', 'said', 't', 'one', null];

/** @param row - Values in the order of NAMES. */
function change(row: (string | null)[], type: Change['type'] = 'INSERT'): Change {
  const columns = NAMES.map((name) => ({ name, typeOid: 25 }));
  return {
    type,
    relation: { oid: 1, schema: 'realtime', table: 'messages', columns },
    row,
    oldRow: undefined,
    commit: { xid: 1, lsn: 1n, time: '2026-11-21T00:00:00.000Z' },
    index: 0,
  };
}

const usualBut = (name: string, value: string | null) =>
  USUAL.map((usual, position) => (NAMES[position] === name ? value : usual));

describe('conversion of stored messages to broadcasts', () => {
  test('keeps the text, the room and the id of a broadcast', () => {
    expect(isStoredMessage(change(USUAL))).toBe(true);
    expect(readStoredMessage(change(USUAL))).toEqual({
      place: { topic: 'realtime:room', isPrivate: true },
      broadcast: { event: 'said', content: { json: '{"a": 1}' }, meta: { id: 'one' } },
    });
    expect(readStoredMessage(change(usualBut('private', 'f')))?.place.isPrivate).toBe(false);
  });

  test('decodes a hexadecimal payload to bytes', () => {
    const row = usualBut('payload', null).with(NAMES.indexOf('binary_payload'), '\\x00ff');
    expect(readStoredMessage(change(row))?.broadcast.content).toEqual({
      bytes: Buffer.from([0, 255]),
    });
  });

  test.each([
    ['event', null],
    ['topic', null],
    ['payload', null],
    ['extension', 'presence'],
  ])('ignores a row whose %s is %s', (name, value) => {
    expect(readStoredMessage(change(usualBut(name, value)))).toBeUndefined();
  });

  test('ignores updated rows', () => {
    expect(readStoredMessage(change(USUAL, 'UPDATE'))).toBeUndefined();
  });
});

// Tests that a server takes over the permanent slot only when no changes are missing between its
// own slot and the permanent one.
import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { becomeSlotHolder } from './become-slot-holder.ts';

/**
 * Fake database. The advisory lock is taken at the first attempt and free at the second. The
 * permanent slot starts at position 100 of the write-ahead log.
 */
function world() {
  let tries = 0;
  let nudges = 0;
  const client = {
    query: async (text: string) => {
      if (text.includes('pg_try_advisory_lock')) return { rows: [{ is_free: ++tries > 1 }] };
      if (text.includes('pg_logical_emit_message')) nudges += 1;
      return { rows: [{ name: 'slot', is_ours: true, is_lost: false, begins_at: '0/64' }] };
    },
  } as unknown as ClientBase;
  return { client, tries: () => tries, nudges: () => nudges };
}

test('a server continues to read its own slot until it has caught up with the permanent slot', async () => {
  const { client, tries, nudges } = world();
  const positions = [90n, 99n];
  const asked: bigint[] = [];
  const position = () => {
    const next = positions.shift() ?? 100n;
    asked.push(next);
    return next;
  };
  await becomeSlotHolder(client, { position }, new AbortController().signal);
  expect(asked).toEqual([90n, 99n, 100n]);
  expect([tries(), nudges()]).toEqual([2, 2]);
});

test('a server that has caught up takes over the permanent slot immediately', async () => {
  const { client, nudges } = world();
  await becomeSlotHolder(client, { position: () => 100n }, new AbortController().signal);
  expect(nudges()).toBe(0);
});

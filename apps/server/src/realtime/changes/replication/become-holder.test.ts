// The permanent slot is taken over only when nothing lies between what was read and where it begins.
import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { becomesHolder } from './become-holder.ts';

/** A database whose lock is free at the second try, and whose slot begins at the position 100. */
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

test('who has read less goes on with the own slot until it has read as far', async () => {
  const { client, tries, nudges } = world();
  const positions = [90n, 99n];
  const asked: bigint[] = [];
  const position = () => {
    const next = positions.shift() ?? 100n;
    asked.push(next);
    return next;
  };
  await becomesHolder(client, { position }, new AbortController().signal);
  expect(asked).toEqual([90n, 99n, 100n]);
  expect([tries(), nudges()]).toEqual([2, 2]);
});

test('who has read as far waits for nothing', async () => {
  const { client, nudges } = world();
  await becomesHolder(client, { position: () => 100n }, new AbortController().signal);
  expect(nudges()).toBe(0);
});

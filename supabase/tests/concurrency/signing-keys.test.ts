// Several servers sign their first receipt or push message at the same time. One key is created,
// and all servers sign with it.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { withOverlap } from '../support/database/with-overlap.ts';

type Key = { kid: string } | null;

/** The functions that read and add a key. The second argument is the key that is replaced. */
const KEYS = {
  receipts: ['public.receipt_signing_key()', "public.add_receipt_key($1, '{}', 'sealed', $2)"],
  'push messages': ['public.push_key()', "public.add_push_key($1, 'sealed', $2)"],
} as const;

const newId = () => crypto.randomUUID().repeat(3).slice(0, 87);

async function addsOf(db: Client, kind: keyof typeof KEYS) {
  const [read, add] = KEYS[kind];
  const [before] = await asRoot<{ key: Key }>(db, `select ${read} as key`);
  return (kid: string) => (own: Client) =>
    asRoot<{ key: Key }>(own, `select ${add} as key`, [kid, before?.key?.kid ?? null]);
}

it.each(Object.keys(KEYS) as (keyof typeof KEYS)[])(
  'two servers create the first key of %s concurrently: both sign with the same key',
  (kind) =>
    withOverlap(async (db) => {
      const add = await addsOf(db, kind);
      const first = newId();
      return {
        first: add(first),
        second: add(newId()),
        check: async (_, value) => {
          expect(value).toMatchObject([{ key: { kid: first } }]);
        },
      };
    })(),
);

it(
  'a key of receipts is retired while it is replaced: the new key is retired',
  withOverlap(async (db) => {
    const add = await addsOf(db, 'receipts');
    const kid = newId();
    return {
      first: add(kid),
      second: (own) => asRoot(own, 'select private.retire_receipt_key(false) as kid'),
      check: async (_, value) => {
        expect(value).toEqual([{ kid }]);
      },
    };
  }),
);

// Keys for signing receipts. Only one key signs new receipts. Receipts signed with a former key
// stay valid, unless this key was retired as leaked. Nobody can read a private key.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

const add = (
  db: Client,
  kid: string,
  replaces: string | null,
  jwk: object = { kty: 'EC', x: kid },
) =>
  asRoot<{ add_receipt_key: unknown }>(db, 'select public.add_receipt_key($1, $2, $3, $4)', [
    kid,
    jwk,
    `sealed ${kid}`,
    replaces,
  ]).then(([row]) => row?.add_receipt_key);

const publicKids = async (db: Client, caller: string | null) => {
  const [row] = await asCaller<{ keys: { keys: { kid: string }[] } }>(
    db,
    caller,
    'select public.receipt_public_keys() as keys',
  );
  return row?.keys.keys.map(({ kid }) => kid).sort();
};

describe('the receipt keys', () => {
  it(
    'contain a single signing key; a new key replaces it, and receipts signed earlier stay valid',
    withDatabase(async (db) => {
      expect(await publicKids(db, null)).toEqual([]);
      expect(await add(db, 'one', null)).toEqual({ kid: 'one', sealed: 'sealed one' });
      expect(await add(db, 'late', null)).toEqual({ kid: 'one', sealed: 'sealed one' });
      expect(await add(db, 'two', 'one')).toEqual({ kid: 'two', sealed: 'sealed two' });
      expect(await publicKids(db, null)).toEqual(['one', 'two']);
    }),
  );

  it(
    'can be retired by a function call; a key retired as leaked no longer verifies signatures',
    withDatabase(async (db) => {
      const retire = (isLeaked: boolean) =>
        asRoot(db, 'select private.retire_receipt_key($1) as kid', [isLeaked]);
      expect(await retire(false)).toEqual([{ kid: null }]);
      await add(db, 'one', null);
      expect(await retire(false)).toEqual([{ kid: 'one' }]);
      expect(await asRoot(db, 'select public.receipt_signing_key() as key')).toEqual([
        { key: null },
      ]);
      await add(db, 'two', null);
      await retire(true);
      expect(await publicKids(db, await makePerson(db))).toEqual(['one']);
    }),
  );

  it(
    'cannot be read, added, retired or changed by a person or visitor, nor stored with an unencrypted private key',
    withDatabase(async (db) => {
      await add(db, 'one', null);
      const person = await makePerson(db);
      for (const caller of [null, person]) {
        for (const text of [
          'select * from private.receipt_keys',
          'select public.receipt_signing_key()',
          "select public.add_receipt_key('k', '{}', 's', 'one')",
          'select private.retire_receipt_key(true)',
        ]) {
          await expectRefused(asCaller(db, caller, text), '42501');
        }
      }
      await expectRefused(add(db, 'two', 'one', { kty: 'EC', d: 'private' }), '23514');
      await expect(
        asRoot(db, "update private.receipt_keys set public_jwk = '{}' where kid = 'one'"),
      ).rejects.toThrow();
      await expect(
        asRoot(db, "delete from private.receipt_keys where kid = 'one'"),
      ).rejects.toThrow();
      expect(await publicKids(db, null)).toEqual(['one']);
    }),
  );
});

// Tests for every table of identity data: a person reads their own rows, nobody else reads them,
// and no API key can write them.
import { describe, expect, it } from 'vitest';
import { asCaller } from './database/as-caller.ts';
import { asRoot } from './database/as-root.ts';
import { expectRefused } from './database/expect-refused.ts';
import { withDatabase } from './database/with-database.ts';
import { makeOperator } from './make-operator.ts';
import { makePerson } from './make-person.ts';
import { submitIdentity } from './submit-identity.ts';

export function describeOwnIdentityTable(table: string): void {
  describe(`public.${table}`, () => {
    it(
      'shows rows only to the person to whom they belong: strangers and operators see nothing',
      withDatabase(async (db) => {
        const person = await makePerson(db);
        await submitIdentity(db, person);
        await asRoot(db, 'insert into public.user_identity_drafts (user_id) values ($1)', [person]);
        const text = `select * from public.${table}`;
        const all = await asRoot(db, text);
        expect(all).toHaveLength(1);
        expect(await asCaller(db, person, text)).toEqual(all);
        const operator = await makeOperator(db, 'support', 'identity_reviewer', 'admin');
        for (const caller of [await makePerson(db), operator]) {
          expect(await asCaller(db, caller, text)).toEqual([]);
        }
        await expectRefused(asCaller(db, null, text), '42501');
      }),
    );

    it(
      'refuses direct changes and invalid rows, from the person and with the service key',
      withDatabase(async (db) => {
        const person = await makePerson(db);
        await submitIdentity(db, person);
        await asRoot(db, 'insert into public.user_identity_drafts (user_id) values ($1)', [person]);
        const text = `select * from public.${table}`;
        const before = await asRoot(db, text);
        expect(before).toHaveLength(1);
        for (const caller of [null, person, await makePerson(db), 'service_role']) {
          for (const statement of [
            `insert into public.${table} select * from public.${table}`,
            `insert into public.${table} default values`,
            `update public.${table} set created_at = now()`.replace(
              'created_at',
              table === 'user_identity_drafts' ? 'updated_at' : 'created_at',
            ),
            `delete from public.${table}`,
            `truncate public.${table} cascade`,
          ]) {
            // The database refuses the statement if the role lacks the privilege. If the role may
            // insert, the trigger on inserts refuses the row.
            await expect(asCaller(db, caller, statement), statement).rejects.toMatchObject({
              code: expect.stringMatching(/^(42501|WA003|WA061|WA066)$/),
            });
          }
        }
        expect(await asRoot(db, text)).toEqual(before);
      }),
    );
  });
}

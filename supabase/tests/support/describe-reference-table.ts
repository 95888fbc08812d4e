// Tests for every table that everybody may read and nobody may change.
import { describe, expect, it } from 'vitest';
import { asCaller } from './database/as-caller.ts';
import { asRoot } from './database/as-root.ts';
import { expectRefused } from './database/expect-refused.ts';
import { withDatabase } from './database/with-database.ts';
import { makePerson } from './make-person.ts';

/** `change` is an SQL assignment that sets one column of the table to a valid value. */
export function describeReferenceTable(table: string, count: number, change: string): void {
  describe(`public.${table}`, () => {
    it(
      'returns all rows to a visitor and to a signed-in person',
      withDatabase(async (db) => {
        const person = await makePerson(db);
        const text = `select * from public.${table} t order by t::text`;
        const all = await asRoot(db, text);
        expect(all.length).toBe(count);
        expect(await asCaller(db, null, text)).toEqual(all);
        expect(await asCaller(db, person, text)).toEqual(all);
      }),
    );

    it(
      'refuses every change by a stranger, and stays unchanged',
      withDatabase(async (db) => {
        const person = await makePerson(db);
        const text = `select * from public.${table} t order by t::text`;
        const before = await asRoot(db, text);
        for (const caller of [null, person]) {
          for (const statement of [
            `insert into public.${table} default values`,
            `update public.${table} set ${change}`,
            `delete from public.${table}`,
            `truncate public.${table}`,
          ]) {
            await expectRefused(asCaller(db, caller, statement), '42501');
          }
        }
        expect(await asRoot(db, text)).toEqual(before);
      }),
    );
  });
}

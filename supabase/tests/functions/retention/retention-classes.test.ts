// The list of retention classes covers every table. Each class with a period has a function that
// deletes its rows when the period is over.
import { describe, expect, it } from 'vitest';
import { RETENTION_CLASS_DEFINITIONS } from '../../../../packages/core/src/retention-classes.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';

describe('the retention classes', () => {
  it(
    'cover every table, and contain no table that does not exist',
    withDatabase(async (db) => {
      const tables = await asRoot(
        db,
        `select n.nspname || '.' || c.relname as name from pg_catalog.pg_class c
         join pg_catalog.pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')`,
      );
      const listed = await asRoot(db, 'select table_name as name from private.retention_tables');
      const sorted = (rows: { name?: unknown }[]) => rows.map(({ name }) => String(name)).sort();
      expect(sorted(listed)).toEqual(sorted(tables));
    }),
  );

  it(
    'name only functions that read the period of the class and record the number of deleted or blanked rows',
    withDatabase(async (db) => {
      const rows = await asRoot<{ name: string; text: string | null }>(
        db,
        `select c.name, (select p.prosrc from pg_catalog.pg_proc p
           where p.pronamespace = 'private'::regnamespace and p.proname = c.worker) as text
         from private.retention_classes c where c.worker is not null`,
      );
      const [due] = await asRoot<{ text: string }>(
        db,
        "select prosrc as text from pg_catalog.pg_proc where proname = 'due_work_of_retention'",
      );
      expect(due?.text).toContain('note_retention(v_class');
      const own = await asRoot<{ class: string }>(db, 'select class from private.retention_sweeps');
      const wrong = rows.filter(
        ({ name, text }) =>
          !text?.includes(`kept_since('${name}')`) ||
          !(text.includes(`note_retention('${name}'`) || own.some((one) => one.class === name)),
      );
      expect(wrong.map(({ name }) => name)).toEqual([]);
      expect(rows.length).toBeGreaterThan(15);
    }),
  );

  it(
    'are subject to legal holds when they contain people’s data',
    withDatabase(async (db) => {
      const rows = await asRoot<{ name: string }>(
        db,
        `select c.name from private.retention_classes c join pg_catalog.pg_proc p on p.proname = c.worker
           and p.pronamespace = 'private'::regnamespace
         where p.prosrc not like '%private.is_held(%' order by c.position`,
      );
      // Legal holds do not apply to messages to numbers without an account, sanctioned names and
      // bank lines. The function that deletes held copies reads the table of holds instead of
      // calling is_held.
      expect(rows.map(({ name }) => name)).toEqual([
        'phone_messages',
        'listed_names',
        'bank_lines',
        'held_copies',
      ]);
    }),
  );

  it(
    'are the same as on the privacy page and in the console',
    withDatabase(async (db) => {
      const rows = await asRoot(
        db,
        `select name, kept_days as days, counted_from as from, basis, action
         from private.retention_classes order by position`,
      );
      expect(RETENTION_CLASS_DEFINITIONS).toEqual(rows);
    }),
  );

  it(
    'allow no deletion for a class that has no period or is not in the list',
    withDatabase(async (db) => {
      for (const name of ['ledger', 'no_such_class']) {
        await expectRefused(asRoot(db, 'select private.kept_since($1)', [name]), '42501');
      }
    }),
  );
});

describe('public.read_retention', () => {
  it(
    'returns to compliance and admins how many rows were deleted',
    withDatabase(async (db) => {
      await expectOperatorsOnly(db, ['compliance', 'admin'], 'read_retention', {});
      await expect(call(db, null, 'read_retention')).rejects.toThrow();
    }),
  );
});

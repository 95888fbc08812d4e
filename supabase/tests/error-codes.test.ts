// The same list of error codes exists in three places: in the functions of the database, which
// raise them, in packages/core, which names them, and in docs, which explain them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../packages/core/src/error-codes.ts';
import { asRoot } from './support/database/as-root.ts';
import { withDatabase } from './support/database/with-database.ts';

const root = join(import.meta.dirname, '../..');
const named = Object.entries(ERROR_CODES)
  .map(([name, code]) => `${code} ${name}`)
  .sort();

/**
 * PostgreSQL's own codes that functions raise on purpose. For example, the append-only timeline
 * raises the code for a missing privilege.
 */
const NOT_OURS = ['42501'];

/** Returns the error codes that the SQL raises, even in calls that are split over several lines. */
function raisedCodes(sql: string): string[] {
  const calls = sql.matchAll(/(?:private\.refuse\(\s*|errcode\s*=\s*)'([0-9A-Z]{5})'/gi);
  return [...calls].map((match) => match[1] ?? '');
}

/** Returns the definition of each function, without comment lines. */
async function functionTexts(db: Client): Promise<string[]> {
  const rows = await asRoot<{ text: string }>(
    db,
    `select pg_get_functiondef(oid) as text from pg_catalog.pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind in ('f', 'p')`,
  );
  return rows.map(({ text }) => text.replace(/^[ \t]*--.*$/gm, ''));
}

describe('the error codes', () => {
  it(
    'are the same in the functions that raise them and in packages/core',
    withDatabase(async (db) => {
      const raised = new Set((await functionTexts(db)).flatMap(raisedCodes));
      for (const code of NOT_OURS) expect(raised.delete(code)).toBe(true);
      expect([...raised].sort()).toEqual(Object.values(ERROR_CODES).sort());
    }),
  );

  it(
    'are raised only in forms that the test above can parse',
    withDatabase(async (db) => {
      for (const text of await functionTexts(db)) {
        expect(text.match(/'WA[0-9]{3}'/g)?.length ?? 0, text).toBe(
          raisedCodes(text).filter((found) => found.startsWith('WA')).length,
        );
        // An error that is raised without a code of its own would be returned as P0001.
        expect(text.match(/raise exception/gi)?.length ?? 0, text).toBe(
          text.split(/raise exception/i).filter((rest, at) => at > 0 && /^[^;]*errcode/i.test(rest))
            .length,
        );
      }
    }),
  );

  it('are unique and outside the classes of PostgreSQL and PostgREST', () => {
    const codes = Object.values(ERROR_CODES);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^WA[0-9]{3}$/);
  });

  it('are explained in docs/error-codes.md under the same names', () => {
    const text = readFileSync(join(root, 'docs/error-codes.md'), 'utf8');
    const rows = [...text.matchAll(/^\| (\w{5}) \| (\w+) \| [^|\n]+\| [^|\n]+\|$/gm)];
    expect(rows.map(([, code, name]) => `${code} ${name}`).sort()).toEqual(named);
  });

  it(
    'include every code that occurs in the comment of a database function',
    withDatabase(async (db) => {
      const rows = await asRoot<{ name: string; text: string }>(
        db,
        `select oid::regprocedure::text as name, obj_description(oid, 'pg_proc') as text
         from pg_catalog.pg_proc
         where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
           and obj_description(oid, 'pg_proc') like '%Error codes:%'`,
      );
      const promised = rows.flatMap(({ text }) => text.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []);
      expect(promised.length).toBeGreaterThan(50);
      expect(promised.filter((name) => !(name in ERROR_CODES))).toEqual([]);
    }),
  );
});

// One list of refusals in three places: raised by the functions of the database, named in packages/core, explained in docs.
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

/** PostgreSQL's own codes that we raise on purpose: the append-only timeline refuses as a missing right does. */
const NOT_OURS = ['42501'];

/** Codes in the calls that raise, wherever the line breaks. */
function raisedCodes(sql: string): string[] {
  const calls = sql.matchAll(/(?:private\.refuse\(\s*|errcode\s*=\s*)'([0-9A-Z]{5})'/gi);
  return [...calls].map((match) => match[1] ?? '');
}

/** Each function's definition, without the lines that only explain. */
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
    'raised by the functions are those of packages/core, all of them',
    withDatabase(async (db) => {
      const raised = new Set((await functionTexts(db)).flatMap(raisedCodes));
      for (const code of NOT_OURS) expect(raised.delete(code)).toBe(true);
      expect([...raised].sort()).toEqual(Object.values(ERROR_CODES).sort());
    }),
  );

  it(
    'are raised in no way that the test above cannot read',
    withDatabase(async (db) => {
      for (const text of await functionTexts(db)) {
        expect(text.match(/'WA[0-9]{3}'/g)?.length ?? 0, text).toBe(
          raisedCodes(text).filter((found) => found.startsWith('WA')).length,
        );
        // Without a code of its own a refusal would reach people as P0001.
        expect(text.match(/raise exception/gi)?.length ?? 0, text).toBe(
          text.split(/raise exception/i).filter((rest, at) => at > 0 && /^[^;]*errcode/i.test(rest))
            .length,
        );
      }
    }),
  );

  it('stand outside the classes of PostgreSQL and PostgREST, each once', () => {
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
    'that a function’s comment promises are known names',
    withDatabase(async (db) => {
      const rows = await asRoot<{ name: string; text: string }>(
        db,
        `select oid::regprocedure::text as name, obj_description(oid, 'pg_proc') as text
         from pg_catalog.pg_proc
         where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
           and obj_description(oid, 'pg_proc') like '%efuses%'`,
      );
      const promised = rows.flatMap(({ text }) => text.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []);
      expect(promised.length).toBeGreaterThan(50);
      expect(promised.filter((name) => !(name in ERROR_CODES))).toEqual([]);
    }),
  );
});

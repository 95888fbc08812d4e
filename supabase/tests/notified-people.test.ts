// Every function that can notify people has a test that asserts the exact list of the people whom
// it notifies.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asRoot } from './support/database/as-root.ts';
import { withDatabase } from './support/database/with-database.ts';

type SqlFunction = { name: string; is_public: boolean; text: string };
type Trigger = { function: string; writes: string[]; table: string; columns: string[] };

/** Returns all functions, and the triggers of all tables with the statements that fire them. */
async function readSchema(db: Client): Promise<{ functions: SqlFunction[]; triggers: Trigger[] }> {
  const functions = await asRoot<SqlFunction>(
    db,
    `select proname as name, pronamespace = 'public'::regnamespace as is_public,
       regexp_replace(prosrc, '--[^\\n]*', '', 'g') as text
     from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  const triggers = await asRoot<Trigger>(
    db,
    `select p.proname as function, c.relnamespace::regnamespace || '.' || c.relname as table,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (t.tgattr)) as columns,
       array(select w.words from (values (4, 'insert into'), (8, 'delete from'), (16, 'update')) as w (bit, words)
         where tgtype & w.bit > 0) as writes
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal`,
  );
  return { functions, triggers };
}

/** Returns a pattern of each statement that fires a trigger. */
const firingPatterns = ({ writes, table, columns }: Trigger): string[] =>
  writes.map((words) =>
    words === 'update' && columns.length > 0
      ? `update ${table}\\b[^;]*\\b(?:${columns.join('|')}) =`
      : `${words} ${table}\\b`,
  );

/**
 * Returns the names of the functions that insert notifications, call such a function or fire its
 * trigger.
 */
function findNotifiers(functions: SqlFunction[], triggers: Trigger[]): Set<string> {
  const found = new Set<string>();
  let patterns = ['insert into public\\.notifications\\b'];
  while (patterns.length > 0) {
    const pattern = new RegExp(patterns.join('|'), 'i');
    const names = functions
      .filter(({ name, text }) => !found.has(name) && pattern.test(text))
      .map(({ name }) => name);
    for (const name of names) found.add(name);
    patterns = names.map((name) => `\\b(?:public|private)\\.${name}\\s*\\(`);
    patterns.push(
      ...triggers.filter((made) => names.includes(made.function)).flatMap(firingPatterns),
    );
  }
  return found;
}

/** Reads the TypeScript files that match a pattern. */
const readFiles = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname }).map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );

/**
 * Returns the text of each function and constant at the top level of a file, and of the tables
 * within a `describe`.
 */
function declarationsIn(text: string): [name: string, text: string][] {
  const start = '(?:(?:export )?(?:async )?(?:function|const) |  const (?=[A-Z_]+\\b))';
  return text.split(new RegExp(`^(?=${start})`, 'm')).flatMap((part) => {
    const name = new RegExp(`^${start}(\\w+)`).exec(part)?.[1];
    return name ? [[name, part.split(/^ *(?:describe|it)\b/m)[0] ?? '']] : [];
  });
}

/** Reads the tests that can list the notified people. */
const trackingTests = () =>
  readFiles('{functions,tables}/**/*.test.ts').filter((text) =>
    text.includes('track-notifications.ts'),
  );

const quotedNames = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

/**
 * Returns the quoted names in the tests that list the notified people, and in the constants and
 * functions that these tests use. Functions of the support files that name several database
 * functions are not read: a test that creates a transfer for its scene does not test all functions
 * that create it.
 */
function namesInTests(isFunction: (name: string) => boolean): Set<string> {
  const support = new Map(
    readFiles('support/**/*.ts')
      .flatMap(declarationsIn)
      .filter(([, text]) => !text.includes('insert into'))
      .filter(([, text]) => new Set(quotedNames(text).filter(isFunction)).size <= 1),
  );
  const names = new Set<string>();
  for (const text of trackingTests()) {
    const own = new Map([...support, ...declarationsIn(text)]);
    for (const test of text.split(/^ *it(?:\.each)?[(<]/m).slice(1)) {
      const used = new Set([test]);
      for (const part of used) {
        for (const [word] of part.matchAll(/\w+/g))
          if (own.has(word)) used.add(own.get(word) ?? '');
      }
      if (![...used].some((part) => part.includes('notified()'))) continue;
      for (const name of [...used].flatMap(quotedNames)) names.add(name);
    }
  }
  return names;
}

/**
 * Returns whether a test expects a template such as `sender ${kind}`, whose kinds are in a table of
 * the same test.
 */
const hasTemplate = (text: string) =>
  text.split('notified()').some((part) => / \$\{kind\}`/.test(part.split(';')[0] ?? ''));

/** Returns whether a test expects that somebody is notified of this kind, such as 'sender held'. */
const isKindInTests = (kind: string, tests: string[]): boolean =>
  tests.some(
    (text) =>
      new RegExp(` ${kind}(?: as \\w+)?['\`]`).test(text) ||
      (hasTemplate(text) && text.includes(`'${kind}'`)),
  );

it(
  'every function that can notify people has a test that lists the people whom it notifies',
  withDatabase(async (db) => {
    const { functions, triggers } = await readSchema(db);
    const notifiers = findNotifiers(functions, triggers);
    const operations = functions.filter(({ name, is_public }) => is_public && notifiers.has(name));
    expect(operations.length).toBeGreaterThan(80);
    const tested = namesInTests((name) => notifiers.has(name));
    expect(operations.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
  }),
);

it(
  'every kind of notification, also of the scheduled job, is in a list of notified people of a test',
  withDatabase(async (db) => {
    const rows = await asRoot<{ kind: string }>(
      db,
      // send_test_message writes this kind directly to the outbox.
      "select distinct kind from private.notification_kinds where kind <> 'operator_test'",
    );
    const tests = trackingTests();
    expect(rows.length).toBeGreaterThan(80);
    expect(rows.map(({ kind }) => kind).filter((kind) => !isKindInTests(kind, tests))).toEqual([]);
  }),
);

// Proves that the schema dump is complete: a dump loaded into a database that has only the
// platform's schemas creates the same database as the migrations.
// @module-tag slow

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { FAST_CODE_HASHING } from '@wasl/testing/fast-code-hashing';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { expect, it, onTestFinished } from 'vitest';
import { prepareDatabase } from '../../../apps/server/src/migrate/prepare-database.ts';
import { databaseUrl } from '../../../supabase/tests/support/database/connect.ts';
import {
  findInstalledPostgres,
  startInstalledPostgres,
} from '../../../supabase/tests/support/database/installed-postgres.ts';
import { schemaDump } from '../../gen/schema-dump.ts';
import { makePlatformDatabase } from '../platform-database.ts';
import { loadSchema } from './load-schema.ts';
import { readSchemaFacts } from './schema-facts.ts';

const supabaseDir = join(import.meta.dirname, '../../../supabase');
const installed = findInstalledPostgres();

async function platformBeside(url: string): Promise<string> {
  const platform = await makePlatformDatabase(url);
  onTestFinished(platform.drop);
  return platform.url;
}

/**
 * Removes parentheses in expressions, so that the two dumps can be compared. PostgreSQL does not
 * print parentheses consistently: it prints "(a and b) and c" with the parentheses of the original
 * statement. If this output is loaded again, PostgreSQL prints "a and b and c". Function bodies
 * need no such treatment, because PostgreSQL stores them as text and parses them only when they
 * run.
 */
const comparable = (text: string) =>
  /^functions: |; Type: FUNCTION;/.test(text) ? text : text.replace(/[()]/g, '');

/**
 * Splits the output of pg_dump into entries. Removes values that differ in each run, and sorts
 * grants, whose order has no meaning.
 */
const entriesOf = (dump: string) =>
  dump
    .replace(/^\\(un)?restrict .*$/gm, '')
    .split(/^--\n-- Name: /m)
    .map((entry) => (entry.includes('; Type: ACL;') ? entry.split('\n').sort().join('\n') : entry));

function expectSame(loaded: string[], migrated: string[]): void {
  const [ours, theirs] = [loaded.map(comparable), migrated.map(comparable)];
  const [isOurs, isTheirs] = [new Set(ours), new Set(theirs)];
  expect({
    isOnlyInMigrated: theirs.filter((fact) => !isOurs.has(fact)),
    isOnlyInLoaded: ours.filter((fact) => !isTheirs.has(fact)),
  }).toEqual({ isOnlyInMigrated: [], isOnlyInLoaded: [] });
}

const factsOf = async (url: string) =>
  (await readSchemaFacts(url)).filter((fact) => !FAST_CODE_HASHING.test(fact));

it("the schema dump, loaded into a database with only the platform's schemas, creates the product's database", async () => {
  const migrated = databaseUrl();
  const platform = await platformBeside(migrated);
  const loaded = await platformBeside(migrated);
  const dump = await schemaDump(migrated, platform);
  await loadSchema(loaded, dump);
  expectSame(await factsOf(loaded), await factsOf(migrated));
  expectSame((await schemaDump(loaded, platform)).split('\n'), dump.split('\n'));
});

it.skipIf(!installed)(
  'pg_dump finds no difference between the dump and the migrations (needs pg_dump 15 or newer and a matching server)',
  async () => {
    const postgres = await startInstalledPostgres(installed ?? '');
    onTestFinished(postgres.stop);
    await prepareDatabase({
      connection: postgres.connection,
      authenticatorPassword: randomBytes(32).toString('hex'),
      supabaseDir,
      demo: false,
      exposure: undefined,
      warn: () => {},
    });
    const migrated = postgres.urlOf('postgres');
    const loaded = await makePlatformDatabase(migrated);
    await loadSchema(loaded.url, await schemaDump(migrated, loaded.url));
    const ours = await postgres.dump(new URL(loaded.url).pathname.slice(1));
    expectSame(entriesOf(ours), entriesOf(await postgres.dump('postgres')));
  },
  scaleTimeout(180_000),
);

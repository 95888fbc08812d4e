// Test runner that records the SQL functions and tables that each database test uses.
import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { controlConnection } from './control-connection.ts';
import type { TestCoverage } from './test-coverage.ts';
import { testKey } from './test-key.ts';

/** Number of calls of each function and of uses of each table until now. */
type Uses = Map<string, number>;

/**
 * PostgreSQL counts the calls of functions if `track_functions` is `all`. It also counts calls in
 * transactions that were rolled back.
 */
const USES = `
  select funcid::regprocedure::text as name, calls as uses from pg_stat_user_functions
  union all
  select relid::regclass::text, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del
  from pg_stat_user_tables`;

const BASE_NAMES = `
  select p.oid::regprocedure::text as name, p.proname as base
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private', 'auth', 'storage', 'realtime')`;

/**
 * Contexts of the errors of the running test. PostgreSQL does not count a call that ends with an
 * error, but the context of the error names the functions that were running.
 */
let contexts: string[] = [];
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const result = query.apply(this, args);
  if (result instanceof Promise) {
    result.catch(({ where }) => contexts.push(String(where)));
  }
  return result;
} as never;

let before: Uses | undefined;
let namesByBase: Map<string, string[]> | undefined;

export default class CoverageRunner extends TestRunner {
  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    before = await readUses();
    namesByBase ??= await readBaseNames();
    contexts = [];
  }

  override async onAfterRunTask(test: RunnerTestCase): Promise<void> {
    super.onAfterRunTask(test);
    const after = await readUses();
    const counted = [...after].filter(([name, uses]) => uses !== before?.get(name));
    const coverage: TestCoverage = {
      test: testKey(test, this.config.root),
      isPassed: test.result?.state === 'pass',
      milliseconds: Math.ceil(test.result?.duration ?? 0),
      covered: [...new Set([...counted.map(([name]) => name), ...functionsIn(contexts)])],
    };
    appendFileSync(process.env.MUTATION_RESULTS ?? '', `${JSON.stringify(coverage)}\n`);
  }
}

/** The context names a function with or without its schema, and without arguments if it is in SQL. */
const functionsIn = (texts: string[]): string[] =>
  [...texts.join('\n').matchAll(/\bfunction "?(?:\w+\.)?(\w+)/g)].flatMap(
    ([, base = '']) => namesByBase?.get(base) ?? [],
  );

async function readUses(): Promise<Uses> {
  const db = await controlConnection();
  const { rows } = await db.query<{ name: string; uses: number }>(USES);
  return new Map(rows.map(({ name, uses }) => [name, Number(uses)]));
}

async function readBaseNames(): Promise<Map<string, string[]>> {
  const db = await controlConnection();
  const { rows } = await db.query<{ name: string; base: string }>(BASE_NAMES);
  return new Map(
    [...Map.groupBy(rows, ({ base }) => base)].map(([base, same]) => [
      base,
      same.map(({ name }) => name),
    ]),
  );
}

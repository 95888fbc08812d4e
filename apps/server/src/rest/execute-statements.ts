// Fourth stage of the request pipeline, and the only stage that queries the database for a request.
// It uses one transaction in one round trip, with the caller's role. An estimated count needs a
// second round trip.
import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { CallerScope, Database } from '../db/database.ts';
import { notSingleError } from './plan/not-single-error.ts';
import type { RequestBody } from './request/request-body.ts';
import { RestError } from './request/rest-error.ts';
import type { RequestStatements } from './sql/build-statements.ts';
import { BODY_PLACEHOLDER, ResponseLimit } from './sql/statement-parameters.ts';

export type ExecutionResult = {
  /** Response body: bytes for a function that returns bytea, otherwise text. */
  body: string | Buffer;
  /** Number of rows in the response body. */
  page: number;
  /** Total number of rows regardless of limit and offset; set only when a count was requested. */
  total: number | undefined;
  /** Number of rows written. */
  affected: number;
  /** Number of existing rows that an upsert updated. */
  updated: number;
  /**
   * Primary key of the new row, for the Location header; set only when exactly one row was
   * inserted.
   */
  location: Record<string, unknown> | undefined;
  /** Values that SQL code set as `response.headers` and `response.status`. */
  headers: string | undefined;
  status: string | undefined;
};

/**
 * Prefix of errors that a statement raises to roll itself back (sql/build-statements.ts). It is
 * random, so that nothing else can raise such an error.
 */
export const ROLLBACK_ERROR_PREFIX = `pgrst-${randomUUID()}`;

type Order = {
  database: Database;
  scope: CallerScope;
  statements: RequestStatements;
  /** Content of the request body, if the statement uses the body. */
  content: RequestBody['content'];
  /** Maximum size of the response in bytes. */
  mostBytes: number;
};

/**
 * @throws DatabaseError of PostgreSQL; RestError PGRST115, 116, 124 or 192 when a check inside the
 * statement failed and rolled back the statement.
 */
export async function executeStatements(order: Order): Promise<ExecutionResult> {
  const { database, scope, content, mostBytes } = order;
  const { main, estimate } = order.statements;
  const values = main.values.map((value) => {
    if (value === BODY_PLACEHOLDER) return content;
    return value instanceof ResponseLimit ? mostBytes * value.times : value;
  });
  const result = await database
    .asCaller<ResultRow>(scope, { text: main.text, values, name: nameOf(main.text) })
    .catch((error) => {
      throw refusalOf(error, mostBytes) ?? error;
    });
  const [row] = result.rows;
  if (!row) throw new Error('the main statement returned no row');
  const total = row.total == null ? undefined : Number(row.total);
  const isEnough = estimate === undefined || (total ?? 0) <= estimate.above;
  return {
    body: row.body,
    page: Number(row.page),
    total: isEnough ? total : Math.max(total ?? 0, await planned(database, scope, estimate)),
    affected: Number(row.affected ?? 0),
    updated: Number(row.updated ?? 0),
    location: row.location ? JSON.parse(row.location) : undefined,
    headers: row.headers ?? undefined,
    status: row.status ?? undefined,
  };
}

/** Row that the main statement returns. PostgreSQL's bigint values arrive as strings. */
type ResultRow = {
  body: string | Buffer;
  page: string;
  total?: string | null;
  affected?: string;
  updated?: string;
  location?: string | null;
  headers: string | null;
  status: string | null;
};

const names = new LRUCache<string, string>({
  max: 1000,
  memoMethod: (text) => `rest_${createHash('sha1').update(text).digest('base64url')}`,
});
const nameOf = (text: string) => names.memo(text);

async function planned(
  database: Database,
  scope: CallerScope,
  statement: { text: string; values: unknown[] },
): Promise<number> {
  type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
  const { rows } = await database.asCaller<Explained>(scope, {
    text: statement.text,
    values: statement.values,
  });
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

function refusalOf(error: unknown, mostBytes: number): RestError | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== '22P02') return undefined;
  const at = error.message.indexOf(ROLLBACK_ERROR_PREFIX);
  if (at < 0) return undefined;
  const [, reason, count = '0'] =
    /^:(\w+):(\d+)/.exec(error.message.slice(at + ROLLBACK_ERROR_PREFIX.length)) ?? [];
  if (reason === 'single') return notSingleError(Number(count));
  if (reason === 'bytes') {
    return new RestError(400, 'PGRST192', 'The answer is too large', {
      details: `An answer may have at most ${mostBytes} bytes, and so much more for each level of lists within it`,
      hint: 'Ask for fewer rows, columns or embedded resources at once.',
    });
  }
  if (reason === 'key') {
    const message = 'Payload values do not match URL in primary key column(s)';
    return new RestError(400, 'PGRST115', message);
  }
  return new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${count} rows`,
  });
}

// Decides from the URL and the headers of a request whether the server reads the request body, and
// how long the body may be. The server reads the body only after this decision.
import { escapeIdentifier } from 'pg';
import type { Config } from '../config/config.ts';
import type { CallerScope, Database, Statement } from '../db/database.ts';
import type { Caller } from '../http/credentials.ts';
import { findTable } from './plan/find-table.ts';
import type { LiveSchemaCache } from './plan/schema-cache/live-schema-cache.ts';
import { type IncomingRequest, parseAddress } from './request/parse-request.ts';
import { hasBody } from './request/request-body.ts';
import { RestError } from './request/rest-error.ts';

/** Maximum length of a body in bytes, and the name of the setting that defines this maximum. */
export type BodyLimit = { bytes: number; setting: string };

/** A request whose body has not been read. */
export type RequestHead = {
  incoming: IncomingRequest;
  caller: Caller;
  /** Client address; set only for an anonymous request. */
  address: string | undefined;
};

type Options = {
  config: Pick<Config, 'restSchemas' | 'restBodyLimit' | 'restCallerBodyLimit' | 'product'>;
  database: Database;
  schemaCache: Pick<LiveSchemaCache, 'current'>;
};

export type BodyAdmission = {
  /**
   * Returns the maximum length of a body that may be read.
   * @throws RestError PGRST106, PGRST125 or PGRST205; 42501 with PostgreSQL's message when the role
   * has no right to the table or function; 413 when the Content-Length header exceeds the limit.
   */
  admit(asked: RequestHead): Promise<BodyLimit>;
  /** Returns the maximum body length for the role of the caller, without a database query. */
  plainLimit(caller: Caller): BodyLimit;
};

export function createBodyAdmission({ config, database, schemaCache }: Options): BodyAdmission {
  const largeBodies = new Map(config.product.large_bodies.map((one) => [one.function, one]));

  const plainLimit = ({ role }: Caller): BodyLimit =>
    role === 'service_role'
      ? { bytes: config.restBodyLimit, setting: 'REST_BODY_LIMIT' }
      : { bytes: config.restCallerBodyLimit, setting: 'REST_CALLER_BODY_LIMIT' };

  async function admit(asked: RequestHead): Promise<BodyLimit> {
    const { incoming, caller } = asked;
    if (!hasBody(incoming.method)) return plainLimit(caller);
    const { target, schema } = parseAddress(incoming, config.restSchemas);
    if (target.kind === 'relation') await requireTable(asked, schema, target.name);
    if (target.kind === 'function') await requireFunction(asked, schema, target.name);
    const called = target.kind === 'function' ? `${schema}.${target.name}` : '';
    const limit = await limitOf(asked, called);
    if (Number(incoming.headers['content-length']) > limit.bytes) refuseBodyLength(limit);
    return limit;
  }

  async function limitOf(asked: RequestHead, called: string): Promise<BodyLimit> {
    const limit = plainLimit(asked.caller);
    const large = largeBodies.get(called);
    const { headers } = asked.incoming;
    const isLong =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > limit.bytes;
    if (!large || !isLong || asked.caller.role === 'service_role') return limit;
    const name = large.when.split('.').map(escapeIdentifier).join('.');
    if (!(await ask(asked, `select ${name}() as may`, []))) return limit;
    return { bytes: Math.min(large.bytes, config.restBodyLimit), setting: 'REST_BODY_LIMIT' };
  }

  async function requireTable(asked: RequestHead, schema: string, name: string): Promise<void> {
    const { incoming, caller } = asked;
    const table = findTable(schema, name, await schemaCache.current());
    const right = incoming.method === 'PATCH' ? 'update' : 'insert';
    const roles = right === 'update' ? table.updatedBy : table.insertedBy;
    if (roles.includes(caller.role)) return;
    if (await ask(asked, TABLE_RIGHT, [schema, name, right])) return;
    refuseRight(caller, `${table.isView ? 'view' : 'table'} ${name}`);
  }

  /**
   * Refuses a call of a function that the caller may not execute. If no function has this name, the
   * call passes this check: it is refused later, when the names of the arguments are known and the
   * error can list them.
   */
  async function requireFunction(asked: RequestHead, schema: string, name: string): Promise<void> {
    const cache = await schemaCache.current();
    const overloads = cache.overloads({ schema, name });
    if (overloads.length === 0) return;
    if (overloads.some(({ usedBy }) => usedBy.includes(asked.caller.role))) return;
    if (await ask(asked, FUNCTION_RIGHT, [schema, name])) return;
    refuseRight(asked.caller, `function ${name}`);
  }

  async function ask(
    { caller, address }: RequestHead,
    text: string,
    values: Statement['values'],
  ): Promise<boolean> {
    const scope: CallerScope = {
      role: caller.role,
      claims: caller.claims,
      ...(address !== undefined && { address }),
      readOnly: true,
    };
    const { rows } = await database.asCaller<{ may: boolean | null }>(scope, { text, values });
    return rows[0]?.may === true;
  }

  return { admit, plainLimit };
}

/**
 * SQL that asks the database whether the role has a right. The schema cache alone is not enough,
 * because a right that was just granted may still be missing there.
 */
const TABLE_RIGHT =
  "select pg_catalog.has_any_column_privilege(pg_catalog.format('%I.%I', $1::text, $2::text), $3::text) as may";
const FUNCTION_RIGHT = `select bool_or(pg_catalog.has_function_privilege(p.oid, 'execute')) as may
  from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where n.nspname = $1::text and p.proname = $2::text`;

function refuseRight({ role }: Caller, what: string): never {
  const isVisitor = role === 'anon';
  throw new RestError(isVisitor ? 401 : 403, '42501', `permission denied for ${what}`, {
    headers: isVisitor ? { 'www-authenticate': 'Bearer' } : {},
  });
}

/** @throws RestError 413 */
export function refuseBodyLength({ bytes, setting }: BodyLimit): never {
  throw new RestError(413, 'PGRST102', 'Payload too large', {
    details: `A body may have at most ${bytes} bytes (${setting})`,
  });
}

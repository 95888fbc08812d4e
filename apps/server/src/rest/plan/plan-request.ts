// Second stage: checks what the caller wants against the schema and says what is to be done.
import type { ApiRequest } from '../request/parse-request.ts';
import { RestError } from '../request/rest-error.ts';
import { nearName } from './near-name.ts';
import type { Plan } from './plan.ts';
import { planCall } from './plan-call.ts';
import { planRead } from './plan-read.ts';
import { planWrite } from './plan-write.ts';
import type { SchemaCache, Table } from './schema-cache/schema-cache.ts';

/**
 * @param maxRows Most rows that an answer holds.
 * @throws RestError of the PGRST1xx and PGRST2xx families.
 */
export function planRequest(request: ApiRequest, cache: SchemaCache, maxRows: number): Plan {
  const { target, media, method } = request;
  if (target.kind === 'root') {
    throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
  }
  if (target.kind === 'function') {
    return applyRange(request, planCall(request, target.name, cache, maxRows));
  }
  const table = findTable(request.schema, target.name, cache);
  if (media.kind === 'text' || media.kind === 'binary') {
    const type = media.kind === 'text' ? 'text/plain' : 'application/octet-stream';
    throw new RestError(406, 'PGRST107', `None of these media types are available: ${type}`);
  }
  if (method === 'PUT') {
    throw new RestError(400, 'PGRST127', 'Feature not implemented', {
      details: 'Upsert of a single row by PUT is not served; use POST with on_conflict.',
    });
  }
  if (method === 'GET' || method === 'HEAD') {
    const source = { name: table, table, alias: undefined };
    const read = planRead(source, request.query, cache, maxRows);
    return applyRange(request, { kind: 'read', read });
  }
  return planWrite(request, table, cache, maxRows);
}

function findTable(schema: string, name: string, cache: SchemaCache): Table {
  const table = cache.table({ schema, name });
  if (table) return table;
  const near = nearName(name, cache.tableNames(schema));
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table '${schema}.${name}' in the schema cache`,
    { hint: near === undefined ? null : `Perhaps you meant the table '${schema}.${near}'` },
  );
}

function applyRange<P extends Plan>({ range, query }: ApiRequest, plan: P): P {
  const isInQuery = [...query.limits, ...query.offsets].some(({ embedPath }) => !embedPath.length);
  if (!range || isInQuery || !plan.read) return plan;
  const { offset, limit = Number.POSITIVE_INFINITY } = range;
  const most = Math.min(limit, plan.read.limit ?? Number.POSITIVE_INFINITY);
  return { ...plan, read: { ...plan.read, offset, limit: most } };
}

// Second stage of the request pipeline: turns a parsed request into a plan. It looks up the tables
// and functions that the request names in the cached database schema.
import type { ApiRequest } from '../request/parse-request.ts';
import { RestError } from '../request/rest-error.ts';
import { findTable } from './find-table.ts';
import { planCall } from './plan-call.ts';
import { planRead } from './plan-read.ts';
import { planWrite } from './plan-write.ts';
import { refuseMediaType } from './refuse-media-type.ts';
import type { ReadLimits, RequestPlan } from './request-plan.ts';
import type { SchemaCache } from './schema-cache/schema-cache.ts';

/** @throws RestError with a code of the form PGRST1xx or PGRST2xx. */
export function planRequest(
  request: ApiRequest,
  cache: SchemaCache,
  limits: ReadLimits,
): RequestPlan {
  const { target, media, method } = request;
  if (target.kind === 'root') {
    if (method !== 'GET' && method !== 'HEAD') {
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
    }
    if (media.kind === 'array' || media.kind === 'openapi') {
      return { kind: 'inspect', schema: request.schema };
    }
    refuseMediaType(media.kind);
  }
  if (target.kind === 'function') {
    return applyRange(request, planCall(request, target.name, cache, limits));
  }
  const table = findTable(request.schema, target.name, cache);
  if (media.kind === 'text' || media.kind === 'binary' || media.kind === 'openapi') {
    refuseMediaType(media.kind);
  }
  if (method === 'GET' || method === 'HEAD') {
    const source = { name: table, table, alias: undefined };
    const read = planRead(source, request.query, cache, limits);
    return applyRange(request, { kind: 'read', read });
  }
  return planWrite(request, table, cache, limits);
}

function applyRange<P extends RequestPlan>({ range, query }: ApiRequest, plan: P): P {
  const isInQuery = [...query.limits, ...query.offsets].some(({ embedPath }) => !embedPath.length);
  if (!range || isInQuery || !plan.read) return plan;
  const { offset, limit = Number.POSITIVE_INFINITY } = range;
  const most = Math.min(limit, plan.read.limit ?? Number.POSITIVE_INFINITY);
  return { ...plan, read: { ...plan.read, offset, limit: most } };
}

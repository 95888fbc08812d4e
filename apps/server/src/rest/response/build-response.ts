// Last stage of the request pipeline: status, headers and body of a successful request.
import type { ExecutionResult } from '../execute-statements.ts';
import { notSingleError } from '../plan/not-single-error.ts';
import type { ReadPlan, RequestPlan } from '../plan/request-plan.ts';
import type { MediaType } from '../request/media-type.ts';
import type { ApiRequest, RequestMethod } from '../request/parse-request.ts';
import { RestError } from '../request/rest-error.ts';
import { contentRange, rangeStatus } from './content-range.ts';
import { openapiDocument } from './openapi/openapi-document.ts';
import { preferenceApplied } from './preference-applied.ts';
import { responseOverrides } from './response-overrides.ts';
import type { RestResponse } from './rest-response.ts';

/**
 * @param publicUrl - Public URL of the server, for the OpenAPI document.
 * @throws RestError PGRST103, 111, 112, 116
 */
export function buildResponse(
  request: ApiRequest,
  plan: RequestPlan,
  result: ExecutionResult,
  publicUrl: string,
): RestResponse {
  if (plan.kind === 'inspect') return answerInspection(request, plan.schema, result, publicUrl);
  const basic =
    plan.kind === 'write'
      ? answerWrite(request, plan.read !== undefined, result)
      : plan.kind === 'call' && plan.returns.kind === 'void'
        ? { status: 204, headers: {}, body: undefined }
        : answerRead(request, plan.read, result, plan.kind === 'read');
  const applied = preferenceApplied(request, plan);
  if (applied !== '') basic.headers['preference-applied'] = applied;
  const { status, headers } = responseOverrides(result);
  return {
    status: status ?? basic.status,
    headers: { ...basic.headers, ...headers },
    body: request.method === 'HEAD' ? undefined : basic.body,
  };
}

function answerInspection(
  { method }: ApiRequest,
  schema: string,
  { body }: ExecutionResult,
  publicUrl: string,
): RestResponse {
  const document = openapiDocument(JSON.parse(String(body)), schema, publicUrl);
  return {
    status: 200,
    headers: { 'content-type': 'application/openapi+json; charset=utf-8' },
    body: method === 'HEAD' ? undefined : JSON.stringify(document),
  };
}

function answerRead(
  { media }: ApiRequest,
  { offset }: ReadPlan,
  { body, page, total }: ExecutionResult,
  isTable: boolean,
): RestResponse {
  if (isTable && media.kind === 'object' && page !== 1) throw notSingleError(page);
  if (total !== undefined && offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'content-range': contentRange(0, 0, total) },
    });
  }
  return {
    status: rangeStatus(page, total),
    headers: {
      'content-type': contentType(media),
      'content-range': contentRange(offset, page, total),
    },
    body,
  };
}

function answerWrite(
  { method, media, preferences, target }: ApiRequest,
  hasRows: boolean,
  { body, affected, updated, location }: ExecutionResult,
): RestResponse {
  const counted = preferences.count === undefined ? undefined : affected;
  const headers: Record<string, string> = {
    'content-range':
      method === 'PATCH' ? contentRange(0, affected, counted) : contentRange(0, 0, counted),
  };
  if (hasRows) headers['content-type'] = contentType(media);
  if (location && target.kind === 'relation') {
    headers.location = locationOf(target.name, location);
  }
  // As in PostgREST, a POST that ignores duplicates returns 201 even when all rows existed.
  const isUpsert = method === 'PUT' || preferences.resolution === 'merge-duplicates';
  const isNothingNew = isUpsert && updated >= affected;
  return {
    status: statusOfWrite(method, isNothingNew, hasRows),
    headers,
    body: hasRows ? body : undefined,
  };
}

function statusOfWrite(method: RequestMethod, isNothingNew: boolean, hasRows: boolean): number {
  if (method === 'POST') return isNothingNew ? 200 : 201;
  if (method === 'PUT' && !isNothingNew) return 201;
  return hasRows ? 200 : 204;
}

function locationOf(table: string, key: Record<string, unknown>): string {
  const filters = Object.entries(key).map(
    ([name, value]) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(value))}`,
  );
  return `/${encodeURIComponent(table)}?${filters.join('&')}`;
}

function contentType({ kind, isNullStripped }: MediaType): string {
  const stripped = isNullStripped ? ';nulls=stripped' : '';
  switch (kind) {
    case 'openapi':
      return 'application/openapi+json; charset=utf-8';
    case 'array':
      return isNullStripped
        ? `application/vnd.pgrst.array+json${stripped}; charset=utf-8`
        : 'application/json; charset=utf-8';
    case 'object':
      return `application/vnd.pgrst.object+json${stripped}; charset=utf-8`;
    case 'csv':
      return 'text/csv; charset=utf-8';
    case 'text':
      return 'text/plain; charset=utf-8';
    case 'binary':
      return 'application/octet-stream';
  }
}

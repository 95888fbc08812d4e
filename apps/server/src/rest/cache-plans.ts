// Cache of prepared requests. Clients send the same requests repeatedly, and a prepared request
// does not depend on the caller.
import { LRUCache } from 'lru-cache';
import type { RequestPlan } from './plan/request-plan.ts';
import type { SchemaCache } from './plan/schema-cache/schema-cache.ts';
import type { ApiRequest, IncomingRequest } from './request/parse-request.ts';
import type { BodyShape } from './request/request-body.ts';
import type { RequestStatements } from './sql/build-statements.ts';

export type PreparedRequest = {
  request: ApiRequest;
  plan: RequestPlan;
  statements: RequestStatements;
};

export type PreparableRequest = {
  incoming: IncomingRequest;
  shape: BodyShape;
  cache: SchemaCache;
  /**
   * Role of the caller. The error for an unknown name may suggest a similar name. Only names that
   * this role may use are suggested.
   */
  role: string;
};

export type PrepareRequest = (preparable: PreparableRequest) => PreparedRequest;

const MAX_PLANS = 1000;
/**
 * Maximum length of a cache key. Longer requests are rarely repeated, and caching them could
 * exhaust memory.
 */
const LONGEST_KEY = 4096;
/**
 * Headers on which a prepared request depends. The prepared request also depends on the method, the
 * URL and the shape of the body, but on nothing else in the request.
 */
const HEADERS = ['accept', 'accept-profile', 'content-profile', 'prefer', 'range', 'range-unit'];

/**
 * Caches prepared requests. A prepared request is valid only for the schema that it was planned
 * against. Refusals are not cached.
 */
export function cachePlans(prepare: PrepareRequest): PrepareRequest {
  const known = new WeakMap<SchemaCache, LRUCache<string, PreparedRequest>>();
  return (preparable) => {
    const { incoming, shape, cache } = preparable;
    const key = keyOf(incoming, shape);
    if (key.length > LONGEST_KEY) return prepare(preparable);
    const plans = known.get(cache) ?? new LRUCache({ max: MAX_PLANS });
    known.set(cache, plans);
    const remembered = plans.get(key);
    if (remembered) return remembered;
    const prepared = prepare(preparable);
    plans.set(key, prepared);
    return prepared;
  };
}

function keyOf({ method, path, query, headers }: IncomingRequest, body: BodyShape): string {
  let key = `${method}\n${path}\n${query}`;
  for (const name of HEADERS) key += `\n${headers[name] ?? ''}`;
  return body.kind === 'none' ? key : `${key}\n${JSON.stringify(body)}`;
}

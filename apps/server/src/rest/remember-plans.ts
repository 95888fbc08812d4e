// Remembers what requests came to: screens ask the same things again and again, and nothing of it depends on who asks.
import { LRUCache } from 'lru-cache';
import type { Plan } from './plan/plan.ts';
import type { SchemaCache } from './plan/schema-cache/schema-cache.ts';
import type { ApiRequest, IncomingRequest } from './request/parse-request.ts';
import type { BodyShape } from './request/request-body.ts';
import type { RequestStatements } from './sql/build-statements.ts';

export type Prepared = { request: ApiRequest; plan: Plan; statements: RequestStatements };

export type Preparable = {
  incoming: IncomingRequest;
  shape: BodyShape;
  cache: SchemaCache;
  /** Whom the hints of a refusal are for. */
  role: string;
};

export type Prepare = (preparable: Preparable) => Prepared;

const MOST_PLANS = 1000;
/** Longer requests are rarely made twice, and would be a way to fill the memory. */
const LONGEST_KEY = 4096;
/** All that reading a request looks at besides its address and the shape of its body. */
const HEADERS = ['accept', 'accept-profile', 'content-profile', 'prefer', 'range', 'range-unit'];

/** What is remembered goes with the schema that it was planned against. A refusal is not remembered. */
export function rememberPlans(prepare: Prepare): Prepare {
  const known = new WeakMap<SchemaCache, LRUCache<string, Prepared>>();
  return (preparable) => {
    const { incoming, shape, cache } = preparable;
    const key = keyOf(incoming, shape);
    if (key.length > LONGEST_KEY) return prepare(preparable);
    const plans = known.get(cache) ?? new LRUCache({ max: MOST_PLANS });
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

// Remembers what reads came to: screens ask the same address again and again, and nothing of it depends on who asks.
import { LRUCache } from 'lru-cache';
import type { Plan } from './plan/plan.ts';
import type { SchemaCache } from './plan/schema-cache/schema-cache.ts';
import type { ApiRequest, IncomingRequest } from './request/parse-request.ts';
import type { RequestStatements } from './sql/build-statements.ts';

export type Prepared = { request: ApiRequest; plan: Plan; statements: RequestStatements };

type Prepare = (incoming: IncomingRequest, cache: SchemaCache) => Prepared;

const MOST_READS = 1000;
/** Longer addresses are rarely asked twice, and would be a way to fill the memory. */
const LONGEST_KEY = 4096;
/** All that reading a request looks at besides its address. */
const HEADERS = ['accept', 'accept-profile', 'prefer', 'range', 'range-unit'];

/** What is remembered goes with the schema that it was planned against. A refusal is not remembered. */
export function rememberReads(prepare: Prepare): Prepare {
  const known = new WeakMap<SchemaCache, LRUCache<string, Prepared>>();
  return (incoming, cache) => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return prepare(incoming, cache);
    const key = keyOf(incoming);
    if (key.length > LONGEST_KEY) return prepare(incoming, cache);
    const reads = known.get(cache) ?? new LRUCache({ max: MOST_READS });
    known.set(cache, reads);
    const remembered = reads.get(key);
    if (remembered) return remembered;
    const prepared = prepare(incoming, cache);
    reads.set(key, prepared);
    return prepared;
  };
}

function keyOf({ method, path, query, headers }: IncomingRequest): string {
  return [method, path, query, ...HEADERS.map((name) => String(headers[name] ?? ''))].join('\n');
}

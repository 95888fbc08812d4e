// Rate limit (token bucket) on bytes of request bodies and long URLs per caller. Reading a body
// takes time from other callers even if the request fails. Bodies therefore count by their
// announced length, and callers over the limit are refused before the body is read.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pauses } from '../timeouts.ts';
import type { Credentials } from './credentials.ts';
import { rateLimitKey } from './rate-limit-key.ts';

/**
 * Size of bodies that are not counted: enough for forms, messages and the web app's usual requests.
 * Reading this much costs no more than the rest of a request.
 */
export const FREE_BODY_BYTES = 4096;
/** Burst size, in seconds of the refill rate. */
const BURST_SECONDS = 16;
/** Signed-in users are accountable and may send more. */
const MEMBER_SHARE = 8;
const MAX_CALLERS = 10_000;
const REFUSED_FILE_BYTES = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the body is a file, which is streamed to disk and has limits of its own. */
    carriesFile?: true;
  }
}

/**
 * Creates the rate limit.
 * @param bytesPerSecond - For visitors of one address; 0 for no limit.
 * @returns A function that spends bytes and returns the seconds for which the caller is refused: 0
 * while any budget is left.
 */
export function createBodyBudget(
  bytesPerSecond: number,
  now: () => number = () => performance.now(),
): (caller: string, bytes: number, share?: number) => number {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: MAX_CALLERS });
  return (caller, bytes, share = 1) => {
    const rate = bytesPerSecond * share;
    const time = now();
    const most = rate * BURST_SECONDS;
    const known = buckets.get(caller) ?? { left: most, at: time };
    const left = Math.min(most, known.left + (rate * (time - known.at)) / 1000);
    const isRefused = left <= 0;
    buckets.set(caller, { left: isRefused ? left : left - bytes, at: time });
    return isRefused ? Math.ceil((1 - left) / rate) : 0;
  };
}

/**
 * Refuses with 429 and `Retry-After`. The response is delayed, because a client that retries
 * immediately would otherwise keep the process busy with refusals. The service key is exempt.
 */
export function limitBodies(
  app: FastifyInstance,
  bytesPerSecond: number,
  credentials: Pick<Credentials, 'resolve'>,
): void {
  if (bytesPerSecond === 0) return;
  const spend = createBodyBudget(bytesPerSecond);

  async function secondsRefused(request: FastifyRequest, bytes: number): Promise<number> {
    const { apikey, authorization } = request.headers;
    const caller = await credentials.resolve({ apikey, authorization });
    if (caller.ok && caller.role === 'service_role') return 0;
    const person = caller.ok ? caller.claims.sub : undefined;
    if (person !== undefined) return spend(`person ${person}`, bytes, MEMBER_SHARE);
    return spend(rateLimitKey(request.ip), bytes);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const bytes = countedBytes(request);
    if (bytes === undefined) return done();
    secondsRefused(request, bytes).then((seconds) => {
      if (seconds === 0) return done();
      reply.header('retry-after', String(seconds));
      setTimeout(() => done(tooMany(bytesPerSecond)), pauses.bodyRefusal);
    }, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    // Reading a rejected file to its end costs the same as other bodies.
    const isRefusedFile = request.routeOptions.config.carriesFile && reply.raw.statusCode >= 400;
    if (isRefusedFile) void secondsRefused(request, REFUSED_FILE_BYTES).catch(() => {});
  });
}

/**
 * @returns 0 for a file, which is refused only if the budget is already spent; undefined if there
 * is nothing to count.
 */
function countedBytes(request: FastifyRequest): number | undefined {
  const address = request.raw.url?.length ?? 0;
  // Reading filters in a URL costs as much as reading a body.
  return address > FREE_BODY_BYTES ? address + (bytesOfBody(request) ?? 0) : bytesOfBody(request);
}

function bytesOfBody(request: FastifyRequest): number | undefined {
  const { headers } = request;
  const announced = Number(headers['content-length'] ?? 0);
  const isUnannounced = headers['transfer-encoding'] !== undefined;
  if (announced <= FREE_BODY_BYTES && !isUnannounced) return undefined;
  const { bodyLimit, config } = request.routeOptions;
  if (config.carriesFile) return 0;
  // A body above the size limit is refused before it is read and its connection is closed, so it
  // counts as a body of the maximum size.
  return isUnannounced ? bodyLimit : Math.min(announced, bodyLimit);
}

const tooMany = (bytesPerSecond: number) =>
  Object.assign(
    new Error(`Too many large requests: visitors may send ${bytesPerSecond} bytes a second`),
    {
      statusCode: 429,
      code: 'over_request_rate_limit',
    },
  );

// Rate limit (token bucket) on the bytes of request bodies and long URLs that each caller sends.
// Reading a large body makes other callers wait, even if the request fails afterwards. The
// announced length of a body is therefore counted first, and a caller over the limit is refused
// before the body is read.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pauses } from '../timeouts.ts';
import type { Credentials } from './credentials.ts';
import { rateLimitKey } from './rate-limit-key.ts';

/**
 * Bodies up to this size do not count towards the caller's rate limit. The size is enough for
 * forms, messages and the usual requests of the web app, and reading such a body takes no longer
 * than the rest of a request.
 */
export const UNCOUNTED_BODY_BYTES = 4096;
/**
 * Size of the bucket, in seconds: a caller may send at once as many bytes as the rate allows in
 * this time.
 */
const BURST_SECONDS = 16;
/**
 * Factor by which the limit of a signed-in user is higher than the limit of visitors. Signed-in
 * users get more, because the server can identify them. It knows visitors only by their address.
 */
const MEMBER_SHARE = 8;
const MAX_CALLERS = 10_000;
const REFUSED_FILE_BYTES = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if the body is a file. Files are written to disk as they arrive and have limits of their
     * own.
     */
    carriesFile?: true;
  }
}

/**
 * Creates the rate limit for the bytes that callers send.
 * @param bytesPerSecond - Rate for visitors with the same address.
 * @returns A function that counts bytes for a caller. It returns 0 as long as the caller's token
 * bucket is not empty, and otherwise the seconds that the caller must wait.
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
 * Refuses requests over the limit with 429 and `Retry-After`. The response is delayed, because a
 * client that retries immediately would otherwise keep the process busy. The service key is never
 * refused.
 */
export function limitBodyRate(
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
    // The server reads even a refused file to its end, which costs as much as reading a valid body.
    // A refused file therefore counts towards the caller's rate limit.
    const isRefusedFile = request.routeOptions.config.carriesFile && reply.raw.statusCode >= 400;
    if (isRefusedFile) void secondsRefused(request, REFUSED_FILE_BYTES).catch(() => {});
  });
}

/**
 * @returns Number of bytes to count; undefined if the request is not limited. 0 for a file: nothing
 * is counted, but the file is refused if the caller is already over the limit.
 */
function countedBytes(request: FastifyRequest): number | undefined {
  const address = request.raw.url?.length ?? 0;
  // Long URLs are counted too, because reading their filters costs as much as reading a body.
  return address > UNCOUNTED_BODY_BYTES
    ? address + (bytesOfBody(request) ?? 0)
    : bytesOfBody(request);
}

function bytesOfBody(request: FastifyRequest): number | undefined {
  const { headers } = request;
  const announced = Number(headers['content-length'] ?? 0);
  const isUnannounced = headers['transfer-encoding'] !== undefined;
  if (announced <= UNCOUNTED_BODY_BYTES && !isUnannounced) return undefined;
  const { bodyLimit, config } = request.routeOptions;
  if (config.carriesFile) return 0;
  // The server refuses a body above the size limit without reading it, and closes the connection.
  // Only `bodyLimit` bytes of such a body count towards the rate limit.
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

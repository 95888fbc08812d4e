// Records which user or visitor has written data, before the response to the write is sent. From
// then on, every server reads that caller's data from a database that contains the write (see
// db/replica).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerKeyOf } from '../db/caller-key.ts';
import type { Replica } from '../db/database.ts';
import type { Credentials } from './credentials.ts';
import { rateLimitKey } from './rate-limit-key.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Requests that only read, although their HTTP method is usually used for writes. */
const readers = new WeakSet<FastifyRequest>();

export const markReadOnly = (request: FastifyRequest): void => void readers.add(request);

export function trackRecentWrites(
  app: FastifyInstance,
  replica: Replica | undefined,
  credentials: Credentials,
): void {
  if (!replica) return;
  app.addHook('onSend', async (request, reply, payload) => {
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (READS.has(request.method) || isRefused || readers.has(request)) return payload;
    const { apikey, authorization } = request.headers;
    const caller = await credentials.resolve({ apikey, authorization });
    if (!caller.ok) return payload;
    const person = callerKeyOf({ ...caller, address: rateLimitKey(request.ip) });
    if (person !== undefined) await replica.noteWrite([person]);
    return payload;
  });
}

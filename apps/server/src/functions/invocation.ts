// Passes a call to its function and the function's response to the caller.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { requestedHeaders } from '../http/answer-preflight.ts';
import type { WorkNotes } from '../telemetry/work-notes.ts';
import { type AdmittedCall, isPreflight } from './admission.ts';
import type { FunctionRunner } from './function-runner.ts';

/** Headers set by the connection, not copied from a function's response. */
const OWN_HEADERS = new Set([
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'date',
]);
const OWN_TO_TELL = new Set(['x-forwarded-for', 'host']);

export function createInvocation({ publicUrl }: Pick<Config, 'publicUrl'>, runner: FunctionRunner) {
  return async (
    { found, path, caller }: AdmittedCall,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const call = {
      url: new URL(path, publicUrl).href,
      method: request.method,
      headers: forwardedHeaders(request),
      body: request.body instanceof Buffer ? request.body : null,
    };
    const answer = await runner.call(found, call, caller);
    for (const [key, value] of answer.headers) {
      if (!OWN_HEADERS.has(key)) reply.header(key, value);
    }
    if (isPreflight(request)) allowAskedHeaders(request, reply);
    // Fastify would wait for a reader, which a HEAD response does not have.
    if (request.method === 'HEAD') answer.body.destroy();
    return reply.code(answer.status).send(request.method === 'HEAD' ? null : answer.body);
  };
}

/**
 * As in Supabase's gateway, the function decides which pages and methods are allowed. Any requested
 * header is allowed, because a fixed list would be outdated by each new header of a client.
 */
function allowAskedHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const asked = requestedHeaders(request);
  if (asked.length === 0) return;
  reply.header('access-control-allow-headers', asked.join(', '));
  const varies = reply.getHeader('vary');
  const kept = varies === undefined ? [] : [varies].flat().map(String);
  reply.header('vary', [...kept, 'access-control-request-headers'].join(', '));
}

/** The server sets the client's address; values claimed by the request are dropped. */
function forwardedHeaders(request: FastifyRequest): [string, string][] {
  const headers = Object.entries(request.headers)
    .filter(([key]) => !OWN_TO_TELL.has(key) && !OWN_HEADERS.has(key))
    .filter(([key]) => key !== 'traceparent' || !request.notes?.span)
    .map(([key, value]): [string, string] => [key, String(value)]);
  return [...headers, ['x-forwarded-for', request.ip ?? ''], ...traceHeaders(request.notes)];
}

/**
 * Continues this trace in the function. The trace context that the caller sent has already been
 * applied.
 */
export const traceHeaders = (notes: WorkNotes | undefined): [string, string][] =>
  notes?.span ? [['traceparent', notes.span.traceparent]] : [];

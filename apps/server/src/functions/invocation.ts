// Hands a call to its function and the function's answer to the caller.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { askedHeaders } from '../http/answer-preflight.ts';
import type { Notes } from '../telemetry/notes.ts';
import { type Admitted, isPreflight } from './admission.ts';
import type { FunctionRunner } from './function-runner.ts';

/** Set by the connection, not by a function's answer. */
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
    { found, path, caller }: Admitted,
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
    // Fastify would wait for a reader that HEAD does not have.
    if (request.method === 'HEAD') answer.body.destroy();
    return reply.code(answer.status).send(request.method === 'HEAD' ? null : answer.body);
  };
}

/**
 * As Supabase's gateway does: which pages may call, and by which methods, is the function's to say; a list of request headers in it would be
 * out of date with each header that a client adds.
 */
function allowAskedHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const asked = askedHeaders(request);
  if (asked.length === 0) return;
  reply.header('access-control-allow-headers', asked.join(', '));
  const varies = reply.getHeader('vary');
  const kept = varies === undefined ? [] : [varies].flat().map(String);
  reply.header('vary', [...kept, 'access-control-request-headers'].join(', '));
}

/** The caller's address is ours to tell: what the request claims about it is dropped. */
function forwardedHeaders(request: FastifyRequest): [string, string][] {
  const headers = Object.entries(request.headers)
    .filter(([key]) => !OWN_TO_TELL.has(key) && !OWN_HEADERS.has(key))
    .filter(([key]) => key !== 'traceparent' || !request.notes?.span)
    .map(([key, value]): [string, string] => [key, String(value)]);
  return [...headers, ['x-forwarded-for', request.ip ?? ''], ...tracedBy(request.notes)];
}

/** What the function does is part of this trace; what the caller said of it was heeded already. */
export const tracedBy = (notes: Notes | undefined): [string, string][] =>
  notes?.span ? [['traceparent', notes.span.traceparent]] : [];

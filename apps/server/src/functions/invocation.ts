// Passes an HTTP call to the edge function that was called, and passes the response of the function
// back to the caller.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { requestedHeaders } from '../http/answer-preflight.ts';
import type { WorkMeasurements } from '../telemetry/work-measurements.ts';
import { type AdmittedCall, isPreflight } from './call-admission.ts';
import type { FunctionRunner } from './function-runner.ts';

/**
 * Headers that are not copied from the function's response, because the connection to the caller
 * sets them.
 */
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
    // The body is discarded for HEAD. Otherwise Fastify would wait until somebody reads it.
    if (request.method === 'HEAD') answer.body.destroy();
    return reply.code(answer.status).send(request.method === 'HEAD' ? null : answer.body);
  };
}

/**
 * Allows all headers that a web page asks for, because a fixed list would not contain the next
 * header that a client library starts to send. As behind Supabase's gateway, the edge function
 * itself decides which pages and methods are allowed.
 */
function allowAskedHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const asked = requestedHeaders(request);
  if (asked.length === 0) return;
  reply.header('access-control-allow-headers', asked.join(', '));
  const varies = reply.getHeader('vary');
  const kept = varies === undefined ? [] : [varies].flat().map(String);
  reply.header('vary', [...kept, 'access-control-request-headers'].join(', '));
}

/**
 * Returns the headers of the request that the server forwards to an edge function. The server sets
 * the client's address; an address in the client's own headers is removed.
 */
function forwardedHeaders(request: FastifyRequest): [string, string][] {
  const headers = Object.entries(request.headers)
    .filter(([key]) => !OWN_TO_TELL.has(key) && !OWN_HEADERS.has(key))
    .filter(([key]) => key !== 'traceparent' || !request.notes?.span)
    .map(([key, value]): [string, string] => [key, String(value)]);
  return [...headers, ['x-forwarded-for', request.ip ?? ''], ...traceHeaders(request.notes)];
}

/**
 * Returns the trace header for the request to an edge function, so that the function's work becomes
 * part of the current trace. If the caller sent a trace header, it is not forwarded, because the
 * current trace already continues the caller's trace.
 */
export const traceHeaders = (notes: WorkMeasurements | undefined): [string, string][] =>
  notes?.span ? [['traceparent', notes.span.traceparent]] : [];

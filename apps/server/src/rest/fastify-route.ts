// Adapter that passes requests from Fastify to the request pipeline. Requests on the fast path do
// not go through this adapter.
import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Credentials } from '../http/credentials.ts';
import { rateLimitKey } from '../http/rate-limit-key.ts';
import { readWithLimit } from '../http/read-with-limit.ts';
import { markReadOnly } from '../http/track-recent-writes.ts';
import { type BodyLimit, refuseBodyLength } from './body-admission.ts';
import type { IncomingRequest } from './request/parse-request.ts';
import { RestError } from './request/rest-error.ts';
import type { AdmittedRequest, RequestPipeline } from './request-pipeline.ts';
import { bodyErrorResponse } from './response/body-error-response.ts';
import { credentialResponse } from './response/credential-response.ts';
import type { RestResponse } from './response/rest-response.ts';

type Options = { app: FastifyInstance; pipeline: RequestPipeline; credentials: Credentials };

export function serveThroughFastify({ app, pipeline, credentials }: Options): void {
  const admitted = new WeakMap<FastifyRequest, AdmittedRequest>();

  function admittedOf(request: FastifyRequest): AdmittedRequest {
    const found = admitted.get(request);
    if (!found) throw new Error('the request has no admission');
    return found;
  }

  app.addHook('onRequest', async (request, reply) => {
    const incoming = incomingRequest(request);
    const apikey = request.headers.apikey ?? queryKey(incoming.query);
    const authorization = request.headers.authorization;
    const caller = await credentials.resolve({ apikey, authorization });
    if (!caller.ok) {
      const bearer = authorization?.split(' ')[1];
      return refuseUnread(request, reply, credentialResponse(caller, bearer));
    }
    // Resolving the client address behind proxies costs more than sending a small response. Only
    // the rate limit of anonymous requests needs the address.
    const address = caller.role === 'anon' ? rateLimitKey(request.ip) : undefined;
    const admission = await pipeline.admit({ incoming, caller, address });
    if ('refusal' in admission) return refuseUnread(request, reply, admission.refusal);
    admitted.set(request, admission.admitted);
  });

  // Fastify does not parse bodies here. It reads each body up to the maximum length for its
  // request.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) =>
    readContent(payload, admittedOf(request).limit),
  );

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const onRead = () => markReadOnly(request);
    const received = { ...admittedOf(request), content: contentOf(request), onRead };
    return send(reply, await pipeline.answer(received));
  }
  for (const path of ['/', '/*']) app.all(path, handle);

  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const response = bodyErrorResponse(error);
    if (!response) throw error;
    return send(reply, response);
  });
}

/**
 * When the server refuses a request, it reads and discards a body of at most this length, so that
 * the client reliably receives the response. For a longer body it closes the connection, because
 * reading the body would take more time than serving many requests.
 */
const MAX_DISCARDED = 1024 * 1024;

/**
 * Refuses a request whose body has not been read. If the body is long, the connection is closed. A
 * shorter body is discarded, so that the client reliably receives the response.
 */
function refuseUnread({ headers }: FastifyRequest, reply: FastifyReply, response: RestResponse) {
  const isChunked = headers['transfer-encoding'] !== undefined;
  const isLong = isChunked || Number(headers['content-length']) > MAX_DISCARDED;
  if (isLong) reply.header('connection', 'close');
  return send(reply, response);
}

function incomingRequest({ raw, method, headers, routeOptions }: FastifyRequest): IncomingRequest {
  const url = raw.url ?? '';
  const question = url.indexOf('?');
  const path = question < 0 ? url : url.slice(0, question);
  const prefix = routeOptions.url?.replace(/\/?\*?$/, '') ?? '';
  return {
    method,
    path: path.slice(prefix.length) || '/',
    query: question < 0 ? '' : url.slice(question + 1),
    headers,
  };
}

/**
 * @throws RestError 413 as soon as a body without a declared length exceeds the limit. Throws an
 * error with `statusCode` 400 if the client aborts the body.
 */
async function readContent(payload: IncomingMessage, limit: BodyLimit): Promise<Buffer> {
  try {
    return await readWithLimit(payload, limit.bytes, () => refuseBodyLength(limit));
  } catch (error) {
    if (error instanceof RestError) throw error;
    throw Object.assign(error as Error, { statusCode: 400 });
  }
}

const EMPTY = Buffer.alloc(0);
const contentOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : EMPTY);

const queryKey = (query: string) =>
  query.includes('apikey=') ? (new URLSearchParams(query).get('apikey') ?? undefined) : undefined;

const send = (reply: FastifyReply, { status, headers, body }: RestResponse) =>
  reply.code(status).headers(headers).send(body);

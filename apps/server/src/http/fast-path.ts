// Fast path: answers the simplest requests of a service directly from Node's HTTP server. For a
// small request, the routes, hooks and replies of the framework cost as much as everything else.
// All other requests go to the framework, so that refusals need not be implemented twice.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { CLIENT_CLOSED_REQUEST, reportRequest } from '../telemetry/report-request.ts';
import type { RequestWatch } from '../telemetry/request-watch.ts';
import {
  newWorkMeasurements,
  type WorkMeasurements,
  withWorkMeasurements,
} from '../telemetry/work-measurements.ts';
import { CORS_HEADERS } from './cors.ts';
import type { DrainState } from './drain-state.ts';
import { createSlowBodyWatch } from './end-slow-bodies.ts';
import { UNEXPECTED_FAILURE } from './error-handler.ts';
import { requestId } from './request-id.ts';
import { parseSimpleRequest, type SimpleRequest } from './simple-request.ts';

export type FastPathAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
};

/**
 * Decides on the answer to a request. Returns undefined if the framework must answer the request.
 * Otherwise returns a function that takes the body of the request and returns the answer.
 */
export type FastPathHandler = (
  request: SimpleRequest,
) => ((content: Buffer) => Promise<FastPathAnswer>) | undefined;

export type FastPath = {
  /** @param prefix - Path prefix of the service, such as `/rest/v1`. */
  serve(prefix: string, service: FastPathHandler): void;
  /**
   * @param otherwise - Request listener of the framework. It receives all requests that the fast
   * path does not answer.
   */
  listener(otherwise: RequestListener): RequestListener;
};

type Options = {
  leaving: DrainState;
  watch: RequestWatch;
  log: FastifyBaseLogger;
  stallTimeoutMs: number;
  /**
   * True if the server records the callers of writes. It does so before it sends the response
   * (track-recent-writes.ts).
   */
  notesWrites: boolean;
};

const NOTHING = Buffer.alloc(0);
const COMMON_HEADERS = Object.entries(CORS_HEADERS).flat();

export function createFastPath(options: Options): FastPath {
  const { leaving, watch, log, stallTimeoutMs, notesWrites } = options;
  const services: { prefix: string; service: FastPathHandler }[] = [];
  const watchBody = createSlowBodyWatch(stallTimeoutMs);
  // The framework's hooks trace requests, log client addresses and record the callers of writes.
  // The fast path bypasses these hooks. It is off when one of them is needed.
  const isWatched = watch.isLogged || watch.observe !== undefined;
  const isOpen = watch.tracing === undefined && !watch.logsAddresses && !notesWrites;

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    prefix: string,
    hasBody: boolean,
    service: (content: Buffer) => Promise<FastPathAnswer>,
  ): Promise<void> {
    const id = requestId(request);
    const notes = isWatched ? tellWhenOver(request, response, prefix, id) : undefined;
    try {
      const content = hasBody ? await bodyOf(request) : NOTHING;
      if (content === undefined) return;
      const work = () => service(content);
      send(response, id, await (notes ? withWorkMeasurements(notes, work) : work()));
    } catch (error) {
      log.error({ err: error, request_id: id }, 'request failed');
      if (response.headersSent) response.destroy();
      else send(response, id, UNEXPECTED_FAILURE);
    }
  }

  function tellWhenOver(
    request: IncomingMessage,
    response: ServerResponse,
    prefix: string,
    id: string,
  ): WorkMeasurements {
    const notes = newWorkMeasurements();
    const from = performance.now();
    response.once('close', () => {
      const route = `${prefix}/*`;
      reportRequest(watch, log.child({ request_id: id }), notes, {
        method: request.method ?? '',
        route,
        path: route,
        status: response.headersSent ? response.statusCode : CLIENT_CLOSED_REQUEST,
        ms: performance.now() - from,
        address: undefined,
      });
    });
    return notes;
  }

  /** @returns undefined if the caller disconnected before the body was complete. */
  function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
    watchBody(request);
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.once('end', () => {
        const [first = NOTHING] = chunks;
        resolve(chunks.length < 2 ? first : Buffer.concat(chunks));
      });
      request.once('error', () => resolve(undefined));
      request.once('close', () => resolve(undefined));
    });
  }

  return {
    serve: (prefix, service) => void services.push({ prefix, service }),
    listener: (otherwise) => (request, response) => {
      for (const { prefix, service } of isOpen && !leaving.isLeaving() ? services : []) {
        const plain = parseSimpleRequest(request, prefix);
        const begun = plain && service(plain);
        if (!begun) continue;
        void answer(request, response, prefix, plain.hasBody, begun);
        return;
      }
      otherwise(request, response);
    },
  };
}

/** @throws TypeError for an invalid header, before anything is sent. */
function send(
  response: ServerResponse,
  id: string,
  { status, headers, body }: FastPathAnswer,
): void {
  const lines = [...COMMON_HEADERS, 'x-request-id', id];
  for (const name in headers) lines.push(name, headers[name] ?? '');
  if (status !== 204) {
    lines.push('content-length', String(body === undefined ? 0 : Buffer.byteLength(body)));
  }
  response.writeHead(status, lines);
  response.end(body);
}

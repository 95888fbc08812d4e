// Tells of each request when it is over: a line in the log, a number in the metrics, a span in the trace. Nothing is added to a request where
// nobody wants to know.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLIENT_CLOSED_REQUEST, reportRequest } from './report-request.ts';
import type { RequestWatch } from './request-watch.ts';
import { newWorkNotes, type WorkNotes, withWorkNotes } from './work-notes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    notes: WorkNotes | undefined;
  }
}

/** Must be called before routes are added. */
export function watchRequests(app: FastifyInstance, watch: RequestWatch): void {
  const { isLogged, logsAddresses, observe, tracing } = watch;
  app.decorateRequest('notes', undefined);
  if (!isLogged && !observe && !tracing) return;

  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracing?.request(`${request.method} ${routeOf(request)}`, request.headers);
    request.notes = newWorkNotes(span);
    done();
  });
  // The body has come: from here to the answer all that runs is of this request.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.notes) withWorkNotes(request.notes, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    tell(request, reply, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    // Fastify says this of requests that it has given no answer yet.
    tell(request, undefined, CLIENT_CLOSED_REQUEST);
    done();
  });

  function tell(request: FastifyRequest, reply: FastifyReply | undefined, status: number): void {
    const { notes } = request;
    if (!notes) return;
    request.notes = undefined;
    reportRequest(watch, request.log, notes, {
      method: request.method,
      route: routeOf(request),
      path: request.routeOptions.url ?? request.url,
      status,
      ms: reply?.elapsedTime ?? 0,
      address: logsAddresses ? request.ip : undefined,
    });
  }
}

/** The pattern; an address that no route took may be anything that somebody typed. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

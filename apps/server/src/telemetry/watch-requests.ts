// Reports each finished request to the log, the metrics and the tracing. Requests have no overhead
// when log, metrics and tracing are all off.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLIENT_CLOSED_REQUEST, reportRequest } from './report-request.ts';
import type { RequestWatch } from './request-watch.ts';
import {
  newWorkMeasurements,
  type WorkMeasurements,
  withWorkMeasurements,
} from './work-measurements.ts';

declare module 'fastify' {
  interface FastifyRequest {
    notes: WorkMeasurements | undefined;
  }
}

/** Registers the Fastify hooks. Must be called before routes are added. */
export function watchRequests(app: FastifyInstance, watch: RequestWatch): void {
  const { isLogged, logsAddresses, observe, tracing } = watch;
  app.decorateRequest('notes', undefined);
  if (!isLogged && !observe && !tracing) return;

  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracing?.request(`${request.method} ${routeOf(request)}`, request.headers);
    request.notes = newWorkMeasurements(span);
    done();
  });
  // The body has arrived. All work from this point to the response is measured for this request.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.notes) withWorkMeasurements(request.notes, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    tell(request, reply, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    // The client disconnected before the response, so no status was sent to it.
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

/** Returns the route pattern instead of the URL, because an unmatched URL may contain anything. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

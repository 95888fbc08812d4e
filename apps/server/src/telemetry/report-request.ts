// What is told of a request when it is over: a line in the log, a number in the metrics, the end of its span.
import type { FastifyBaseLogger } from 'fastify';
import type { RequestWatch } from './request-watch.ts';
import { serviceOf } from './service-of.ts';
import type { WorkNotes } from './work-notes.ts';

export type FinishedRequest = {
  method: string;
  /** The pattern; an address that no route took may be anything that somebody typed. */
  route: string;
  /** What says to which service it belongs. */
  path: string;
  status: number;
  /** Milliseconds from its first line to the last byte of its answer. */
  ms: number;
  address: string | undefined;
};

/** As nginx says that the caller went away before there was an answer. */
export const CLIENT_CLOSED_REQUEST = 499;

/** @param log Knows the request's id. */
export function reportRequest(
  { isLogged, observe }: Pick<RequestWatch, 'isLogged' | 'observe'>,
  log: Pick<FastifyBaseLogger, 'info'>,
  notes: WorkNotes,
  { method, route, path, status, ms, address }: FinishedRequest,
): void {
  const service = serviceOf(path);
  observe?.(service, status, ms / 1000);
  notes.span?.end(status >= 500, {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    ...(notes.target && { 'app.target': notes.target }),
  });
  if (!isLogged) return;
  log.info(
    {
      service,
      method,
      route,
      target: notes.target,
      status,
      ms: tenths(ms),
      database_ms: notes.databaseCalls > 0 ? tenths(notes.databaseMs) : undefined,
      database_calls: notes.databaseCalls || undefined,
      trace_id: notes.span?.traceId,
      address,
    },
    'request',
  );
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

// Reports a finished request: writes a line to the log, updates the metrics and ends the span of
// the request.
import type { FastifyBaseLogger } from 'fastify';
import type { RequestWatch } from './request-watch.ts';
import { serviceOfPath } from './service-of-path.ts';
import type { WorkMeasurements } from './work-measurements.ts';

export type FinishedRequest = {
  method: string;
  /**
   * Route pattern instead of the URL, because the URL of an unmatched request may contain anything.
   */
  route: string;
  /** Path from which `serviceOfPath` derives the service that handled the request. */
  path: string;
  status: number;
  /** Milliseconds from the request line to the last byte of the response. */
  ms: number;
  address: string | undefined;
};

/** Status of a request whose caller disconnected before the response was sent, as in nginx. */
export const CLIENT_CLOSED_REQUEST = 499;

/**
 * Reports a finished request to the metrics and the trace and, if requests are logged, to the log.
 * @param log - Logger with the request id.
 */
export function reportRequest(
  { isLogged, observe }: Pick<RequestWatch, 'isLogged' | 'observe'>,
  log: Pick<FastifyBaseLogger, 'info'>,
  notes: WorkMeasurements,
  { method, route, path, status, ms, address }: FinishedRequest,
): void {
  const service = serviceOfPath(path);
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

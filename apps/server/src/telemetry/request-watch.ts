// Settings for the log, the metrics and the tracing of finished requests; each of the three may be
// off.
import type { Tracing } from './tracing/span.ts';

export type RequestWatch = {
  /** Log level `info`: one line for each request. */
  isLogged: boolean;
  logsAddresses: boolean;
  /**
   * @param seconds - Duration of the request, from the request line to the last byte of the
   * response.
   */
  observe: ((service: string, status: number, seconds: number) => void) | undefined;
  tracing: Tracing | undefined;
};

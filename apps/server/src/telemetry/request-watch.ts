// Who wants to know of requests that are over.
import type { Tracing } from './tracing/span.ts';

export type RequestWatch = {
  /** At the level `info`, one line a request. */
  isLogged: boolean;
  logsAddresses: boolean;
  /** @param seconds From its first line to the last byte of its answer. */
  observe: ((service: string, status: number, seconds: number) => void) | undefined;
  tracing: Tracing | undefined;
};

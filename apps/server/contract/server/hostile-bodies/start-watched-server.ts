// Starts a server that reports its routes and the CPU time of its process.
import { join } from 'node:path';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { freePort } from '@wasl/testing/free-port';

export type Route = { methods: string[]; url: string; bodyLimit: number | undefined };

export type WatchedServer = {
  instance: Instance;
  routes: Route[];
  /**
   * Returns the CPU time of the server process with all its threads since its start, in
   * microseconds.
   */
  cpuTime(): Promise<number>;
};

/**
 * Settings that disable the rate limits. With rate limits, the server would refuse an attack before
 * it causes any load, and the tests could not measure the load.
 */
const NO_RATE_LIMITS = {
  RATE_LIMIT_TOKEN_REFRESH: '1000000',
  RATE_LIMIT_VERIFY: '1000000',
  RATE_LIMIT_OTP: '1000000',
  RATE_LIMIT_PASSKEY: '1000000',
  RATE_LIMIT_EMAIL_SENT: '1000000',
  RATE_LIMIT_SMS_SENT: '1000000',
};

/** @param env - Additional settings. */
export async function startWatchedServer(env: Record<string, string> = {}): Promise<WatchedServer> {
  const port = await freePort();
  const instance = await startInstance({
    env: {
      DEMO: 'false',
      ...NO_RATE_LIMITS,
      ...env,
      TEST_REPORT_PORT: port,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'report-routes-and-cpu-time.ts')}`,
    },
    // The minimum response times hide from callers how long the server worked. These tests measure
    // the CPU time, so 1 ms is enough.
    timeouts: { mailAnswer: 1, signInRefusal: 1 },
  });
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  return {
    instance,
    routes: (await ask('/routes')) as Route[],
    cpuTime: () => ask('/cpu') as Promise<number>,
  };
}

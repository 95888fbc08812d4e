// A server that says which routes it has and what its process has cost.
import { join } from 'node:path';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { freePort } from '@wasl/testing/free-port';

export type Route = { methods: string[]; url: string; bodyLimit: number | undefined };

export type WatchedServer = {
  instance: Instance;
  routes: Route[];
  /** CPU time of the server's process with all its threads since its start, in microseconds. */
  cpuTime(): Promise<number>;
};

/** Whoever is refused by a rate limit costs nothing: these let all attacks through. */
const NO_RATE_LIMITS = {
  RATE_LIMIT_TOKEN_REFRESH: '1000000',
  RATE_LIMIT_VERIFY: '1000000',
  RATE_LIMIT_OTP: '1000000',
  RATE_LIMIT_PASSKEY: '1000000',
  RATE_LIMIT_EMAIL_SENT: '1000000',
  RATE_LIMIT_SMS_SENT: '1000000',
};

/** @param env Settings besides. */
export async function startWatched(env: Record<string, string> = {}): Promise<WatchedServer> {
  const port = await freePort();
  const instance = await startInstance({
    env: {
      DEMO: 'false',
      ...NO_RATE_LIMITS,
      ...env,
      TEST_REPORT_PORT: port,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'report-to-tests.ts')}`,
    },
    // Refusals that take as long as what they hide are not waited for.
    timeouts: { mailAnswer: 1, signInRefusal: 1 },
  });
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  return {
    instance,
    routes: (await ask('/routes')) as Route[],
    cpuTime: () => ask('/cpu') as Promise<number>,
  };
}

// Runs the server as its systemd unit does. A server that ends unexpectedly is restarted two
// seconds later, until the test stops it.
import { setTimeout as wait } from 'node:timers/promises';
import { type Instance, type InstanceOptions, startInstance } from '@wasl/server/testing/instance';
import { freePort } from '@wasl/testing/free-port';

export const JWT_SECRET = 'a-secret-of-the-fault-suite-with-32-characters';
/** Delay in milliseconds before a restart, as in deploy/systemd/wasl@.service. */
const RESTART_MS = 2000;

export type SupervisedServer = {
  /** Returns the latest instance of the server. */
  instance(): Instance;
  /**
   * Returns the number of successful restarts. The method `refusals` returns the error messages of
   * the failed restarts.
   */
  restarts(): number;
  refusals(): readonly string[];
  /** Kills the server, as a power cut does. The supervisor then starts a new server. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export async function superviseServer({
  env = {},
  ...options
}: InstanceOptions & { dataDir: string }): Promise<SupervisedServer> {
  const settings = { DEMO: 'false', MAIL_AUTOCONFIRM: 'true', JWT_SECRET, PORT: await freePort() };
  const start = () => startInstance({ ...options, env: { ...settings, ...env } });
  let instance = await start();
  let isOver = false;
  let restarts = 0;
  const refusals: string[] = [];
  const supervising = supervise();

  async function supervise(): Promise<void> {
    await instance.exited;
    while (!isOver) {
      await wait(RESTART_MS);
      if (isOver) return;
      try {
        instance = await start();
        restarts += 1;
        await instance.exited;
      } catch (error) {
        refusals.push(error instanceof Error ? error.message : String(error));
      }
    }
  }

  return {
    instance: () => instance,
    restarts: () => restarts,
    refusals: () => refusals,
    kill: () => instance.kill(),
    async stop() {
      isOver = true;
      await instance.stop();
      await supervising;
      // The supervisor may have replaced this server in the meantime.
      await instance.stop();
    },
  };
}

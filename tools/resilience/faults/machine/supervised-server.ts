// Runs the server as its unit does: whoever ends by itself is started again two seconds later, until the suite is done with it.
import { setTimeout as wait } from 'node:timers/promises';
import { type Instance, type InstanceOptions, startInstance } from '@wasl/server/testing/instance';
import { freePort } from '@wasl/testing/free-port';

export const JWT_SECRET = 'a-secret-of-the-fault-suite-with-32-characters';
/** As deploy/systemd/wasl@.service has it. */
const RESTART_MS = 2000;

export type SupervisedServer = {
  /** The one that ran last. */
  instance(): Instance;
  /** How often it was started again, and what it said when it could not. */
  restarts(): number;
  refusals(): readonly string[];
  /** As a power cut would end it; the supervisor starts the next one. */
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
      // It may have been started again in the meantime.
      await instance.stop();
    },
  };
}

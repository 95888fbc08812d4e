// Starts the nats-server of the system packages with JetStream. It can be stopped and restarted
// with its data.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@wasl/testing/free-port';
import { temporaryFolder } from '@wasl/testing/temporary-folder';

export type Nats = {
  url: string;
  /** Kills the process, as a power cut does. */
  kill(): Promise<void>;
  /** Restarts NATS with its stored data. */
  startAgain(): Promise<void>;
  /** Deletes the stored data of NATS, to simulate the loss of its disk. */
  forget(): void;
  stop(): Promise<void>;
};

const answers = (port: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

export async function startNats(): Promise<Nats> {
  const port = await freePort();
  const folder = temporaryFolder();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const [user, pass] = ['wasl', 'a-password'];
    const args = ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', port];
    const started = spawn('nats-server', [...args, '--user', user, '--pass', pass], {
      stdio: 'ignore',
    });
    const failed = once(started, 'error').then(([error]) => {
      throw new Error(`nats-server (apt-get install nats-server) does not start: ${error}`);
    });
    const ready = (async () => {
      while (!(await answers(port))) await new Promise((resolve) => setImmediate(resolve));
    })();
    await Promise.race([ready, failed]);
    child = started;
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    child = undefined;
  }

  await start();
  return {
    url: `nats://wasl:a-password@127.0.0.1:${port}`,
    kill,
    startAgain: start,
    forget: () => rmSync(join(folder, 'jetstream'), { recursive: true, force: true }),
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

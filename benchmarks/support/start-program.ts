// Starts a program in a separate process, sends the program its job, and waits until the program
// reports its port.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Program = {
  url: string;
  pid: number;
  /**
   * Stops the program. Resolves once its process has ended. The services that the program uses may
   * be stopped only after that.
   */
  stop(): Promise<void>;
};

const FILES = { floor: 'baseline-server.ts', peer: '../peer/peer.ts' };
/** Number of characters of output to keep, enough to see why a program ended. */
const KEPT_CHARACTERS = 4000;

/**
 * Keeps the error output of the program, and shows it only if the program ends unexpectedly. At the
 * end of each benchmark load, connections are closed. A program may report each of these
 * connections as an error (`Error: aborted`, ECONNRESET), although nothing is wrong.
 */
export async function startProgram(name: keyof typeof FILES, job: object): Promise<Program> {
  const child = fork(join(import.meta.dirname, FILES[name]), {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-KEPT_CHARACTERS);
  });
  const ended = once(child, 'close');
  let isStopped = false;
  const endedEarly = ended.then(([code]) => {
    const error = new Error(`${name} ended with ${code}:\n${said}`);
    if (!isStopped) console.error(error);
    throw error;
  });
  // If the program ends early, `endedEarly` prints the error. This avoids an unhandled rejection.
  endedEarly.catch(() => {});
  child.send(job);
  const [{ port }] = await Promise.race([once(child, 'message'), endedEarly]);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      isStopped = true;
      child.kill();
      await ended;
    },
  };
}

// Starts a program beside the benchmarks in a process of its own, gives it its job, and waits for its address.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Program = {
  url: string;
  pid: number;
  /** Resolves when the process is gone: only then may what it is connected to end. */
  stop(): Promise<void>;
};

const FILES = { floor: 'floor.ts', peer: '../peer/peer.ts' };
/** Enough of what a program says to know why it ended. */
const KEPT_CHARACTERS = 4000;

/**
 * What the program complains of is kept and shown only when it ends by itself: the end of each load cuts connections,
 * and a program may report every one of them (`Error: aborted`, ECONNRESET).
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
  // Whoever does not wait for the address any more reads of it above.
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

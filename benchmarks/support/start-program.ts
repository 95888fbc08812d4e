// Starts a program of this folder in a process of its own, gives it its job, and waits for its address.
import { fork } from 'node:child_process';
import { join } from 'node:path';

export type Program = { url: string; stop(): void };

export function startProgram(name: 'floor' | 'peer', job: object): Promise<Program> {
  const child = fork(join(import.meta.dirname, `${name}.ts`), { serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    child.once('message', ({ port }: { port: number }) =>
      resolve({ url: `http://127.0.0.1:${port}`, stop: () => child.kill() }),
    );
    child.send(job);
  });
}

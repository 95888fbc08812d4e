// Starts and stops the server of a checkout in the way that the server's systemd unit does.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ISOLATED_SETTINGS } from '@wasl/server/testing/instance';

const LOOK_MS = 100;
const WRITER = 'tools/database/write-migrations.ts';

export type CheckoutServer = { port: string; stop(): Promise<void> };

/**
 * Returns the environment for a program of the checkout. This is the environment of the current
 * process with the server's settings emptied and the variables in `env` added.
 */
const environment = (env: Record<string, string>) => ({
  ...process.env,
  ...Object.fromEntries(ISOLATED_SETTINGS.map((name) => [name, ''])),
  ...env,
});

/**
 * Runs `npm run migrate` of a checkout. @returns The output of the command. @throws Error when the
 * command fails.
 */
export async function migrate(folder: string, env: Record<string, string>): Promise<string> {
  const options = { cwd: folder, env: environment(env) };
  const run = (file: string) =>
    promisify(execFile)(process.execPath, [join(folder, file)], options);
  // The program that generates the migrations runs only if the checkout contains it. Versions that
  // store their migrations in git have no such program.
  if (existsSync(join(folder, WRITER))) await run(WRITER);
  const { stdout, stderr } = await run('apps/server/src/migrate-database.ts');
  return `${stdout}${stderr}`.trim();
}

/**
 * Starts the server and resolves when it answers /health. @throws Error with the server's output
 * when the server ends before that.
 */
export async function startCheckoutServer(
  folder: string,
  port: string,
  env: Record<string, string>,
): Promise<CheckoutServer> {
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'apps/server/src/main.ts')], {
    cwd: folder,
    env: environment({ ...env, PORT: port }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output = `${output}${text}`.slice(-4000);
    });
  }
  const ended = once(child, 'exit');
  while (!(await isWell(port))) {
    if (child.exitCode !== null) throw new Error(`the server on ${port} ended:\n${output}`);
    await wait(LOOK_MS);
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const isWell = (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

// Runs a command in the root folder of the repository. The folder node_modules/.bin comes first in
// the command's PATH.
import { type SpawnOptions, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Runs the command and shows its output. Resolves to true for exit code 0. */
export async function runCommand(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  return (await start(command, args, env, 'inherit')).isGreen;
}

export type CapturedOutput = {
  isGreen: boolean;
  output: string;
  /** True if the command exceeded its time limit and was ended. */
  isStopped: boolean;
};

/**
 * Runs the command and returns its output instead of showing it, so that it does not mix with the
 * output of commands that run at the same time.
 * @param longest - Time limit in milliseconds.
 */
export function captureCommand(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  longest?: number,
): Promise<CapturedOutput> {
  return start(command, args, env, 'pipe', longest);
}

function start(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'pipe',
  longest?: number,
): Promise<CapturedOutput> {
  const options: SpawnOptions = {
    cwd: root,
    timeout: longest,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      ...env,
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    },
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ isGreen: code === 0, output: said, isStopped: signal !== null }),
    );
  });
}

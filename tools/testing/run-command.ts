// Runs one command of the repository with its output shown, its own Node first on the path.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export type Count = { passed: number; failed: number };

const root = join(import.meta.dirname, '../..');

/** Resolves to whether the command ended with exit code 0. */
export function runCommand(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...env,
        PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

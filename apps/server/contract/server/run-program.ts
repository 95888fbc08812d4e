// Runs a command of the server, such as backup.ts, in a separate process until it exits. The
// process gets only the given settings.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ISOLATED_SETTINGS } from '@wasl/server/testing/instance';

const SERVER = join(import.meta.dirname, '../../src');

export type ProgramResult = { code: number; output: string };

/** @param program - Path below `apps/server/src`. */
export function runProgram(
  program: string,
  args: string[],
  settings: Record<string, string>,
): Promise<ProgramResult> {
  // An empty setting overrides the value in .env and counts as not set.
  const none = Object.fromEntries(ISOLATED_SETTINGS.map((name) => [name, '']));
  const env = { ...process.env, ...none, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(SERVER, program), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

// Runs the programs pg_dump and pg_restore that are installed on this machine. Used for instances
// with an external PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process';
import { StartupError } from '../../config/startup-error.ts';

export type RunningProgram = {
  child: ChildProcess;
  /** @throws StartupError with the output of the program, if the program failed. */
  ended: Promise<void>;
};

const SAID_CHARACTERS = 4000;

/**
 * Starts the program.
 * @param databaseUrl - The password in this URL is passed to the program in an environment
 * variable, because every user of the machine can read the arguments of a process.
 */
export function runPgProgram(
  name: 'pg_dump' | 'pg_restore',
  args: string[],
  databaseUrl: string,
  input: 'pipe' | 'ignore',
): RunningProgram {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(name, [...args, `--dbname=${url.href}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: [input, 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    said = (said + piece).slice(-SAID_CHARACTERS);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(notThere(name, error)));
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new StartupError(`${name} failed: ${said.trim() || `it ended with ${code}`}`)),
    );
  });
  ended.catch(() => {});
  return { child, ended };
}

function notThere(name: string, error: Error): StartupError {
  const isMissing = 'code' in error && error.code === 'ENOENT';
  return new StartupError(
    isMissing
      ? `${name} is not installed. Install the PostgreSQL client programs of the server's major version or newer, and add them to PATH.`
      : `${name} did not start: ${error.message}.`,
  );
}

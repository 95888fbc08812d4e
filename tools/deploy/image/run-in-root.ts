// Runs a program in a root file system as a container engine does: chroot, no privilege escalation,
// only the given environment.
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const MAX_OUTPUT = 64e6;

export type RunEnvironment = {
  root: string;
  workdir: string;
  /** Numeric IDs of the user and the group that run the command, separated by a colon. */
  user: string;
  env: Record<string, string>;
};

function words({ root, workdir, user, env }: RunEnvironment, command: string[]): string[] {
  const [uid, gid] = user.split(':');
  const rights = uid === '0' ? [] : ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
  return [
    ...[root, 'env', '-i', '-C', workdir],
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights],
    ...command,
  ];
}

/**
 * Runs a command to its end.
 * @returns Its standard output
 * @throws Error with its standard error
 */
export const runInRoot = async (place: RunEnvironment, command: string[]): Promise<string> =>
  (await promisify(execFile)('chroot', words(place, command), { maxBuffer: MAX_OUTPUT })).stdout;

/**
 * Starts a command through wrapper programs. Each wrapper replaces itself with the next program
 * (exec), so the child process is the command itself.
 */
export const startInRoot = (place: RunEnvironment, command: string[]) =>
  spawn('chroot', words(place, command), { stdio: ['ignore', 'pipe', 'pipe'] });

// Runs a program inside a tree as an engine does: no other root, no way to more rights, its environment alone.
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const MAX_OUTPUT = 64e6;

export type RunEnvironment = {
  root: string;
  workdir: string;
  /** Numbers of user and group. */
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
 * @returns What it printed
 * @throws Error with what it printed to its standard error
 */
export const runInRoot = async (place: RunEnvironment, command: string[]): Promise<string> =>
  (await promisify(execFile)('chroot', words(place, command), { maxBuffer: MAX_OUTPUT })).stdout;

/** Every program of the chain becomes the next one: the process is the command's own. */
export const startInRoot = (place: RunEnvironment, command: string[]) =>
  spawn('chroot', words(place, command), { stdio: ['ignore', 'pipe', 'pipe'] });

// Chooses the system user for PostgreSQL, which refuses to run as root.
import { type SpawnOptions, spawnSync } from 'node:child_process';
import { StartupError } from '../config/startup-error.ts';
import { inheritedEnvironment } from '../inherited-environment.ts';

export type SystemUser = { name: string; uid: number; gid: number };

/**
 * Returns the operating-system user that runs PostgreSQL, and creates a user if none is found.
 * Returns undefined when this process is not root, because PostgreSQL can then run as the user of
 * this process.
 */
export function chooseSystemUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = findUser('postgres') ?? createUser('wasl-postgres') ?? findUser('nobody');
  if (found) return found;
  throw new StartupError(
    'PostgreSQL does not run as root, and the user "postgres" could neither be found nor created. Start the server as a normal user.',
  );
}

/**
 * Reports whether a user can enter a folder. The kernel is asked, because the permission bits of a
 * folder say nothing about access lists and mounts.
 */
export function canAccess(user: SystemUser | undefined, folder: string): boolean {
  if (!user) return true;
  const test = spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], spawnOptionsForUser(user));
  return test.status === 0;
}

/**
 * Returns options for spawning a child process as this user, without the settings and secrets of
 * this process.
 */
export function spawnOptionsForUser(user: SystemUser | undefined): SpawnOptions {
  return {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: { PATH: process.env.PATH, TZ: 'UTC', ...inheritedEnvironment() },
  };
}

function findUser(name: string): SystemUser | undefined {
  const read = (flag: string) => {
    const { stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return /^\d+\s*$/.test(stdout ?? '') ? Number(stdout) : undefined;
  };
  const uid = read('-u');
  const gid = read('-g');
  return uid && gid ? { name, uid, gid } : undefined;
}

function createUser(name: string): SystemUser | undefined {
  const known = findUser(name);
  if (known) return known;
  // Debian and Red Hat have useradd, Alpine has BusyBox's adduser.
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', name]);
  if (!findUser(name)) spawnSync('adduser', ['-S', '-D', '-H', name]);
  return findUser(name);
}

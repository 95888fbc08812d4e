// Endpoint of the embedded PostgreSQL: a Unix socket that only PostgreSQL's user and this process
// can reach, or a loopback port where sockets are not supported.
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canAccess, type SystemUser } from './system-user.ts';

export type PostgresEndpoint = {
  host: string;
  port: number;
  /** Command-line options that make PostgreSQL listen on this endpoint. */
  flags: string[];
  remove(): void;
};

/**
 * Maximum length of the path of a socket folder. The path of a socket may have 107 bytes on Linux
 * and 103 on macOS. PostgreSQL appends a file name, which needs 17 of these bytes.
 */
const LONGEST_FOLDER = 80;

export async function createSocketEndpoint(
  user: SystemUser | undefined,
): Promise<PostgresEndpoint> {
  const isUsable = (folder: string) => folder.length < LONGEST_FOLDER && canAccess(user, folder);
  const host = mkdtempSync(join([tmpdir(), '/tmp'].find(isUsable) ?? '/tmp', 'wasl-'));
  if (user) chownSync(host, user.uid, user.gid);
  return {
    host,
    port: 5432,
    flags: ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${host}`, '-p', '5432'],
    remove: () => rmSync(host, { recursive: true, force: true }),
  };
}

export async function createLoopbackEndpoint(): Promise<PostgresEndpoint> {
  const port = await freePort();
  return {
    host: '127.0.0.1',
    port,
    flags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-p',
      String(port),
    ],
    remove: () => {},
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no free port on loopback')),
      );
    });
  });
}

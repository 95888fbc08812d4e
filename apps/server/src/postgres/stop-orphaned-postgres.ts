// Ends a PostgreSQL whose server was killed, after making sure that no live server uses it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { deadlines, pauses } from '../timeouts.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { isAlive, type Postmaster } from './postmaster-file.ts';

/**
 * @param ownerPid The server that last wrote instance.json: says how long who holds the database is waited for, and decides when the
 *   database cannot be asked, because its socket was removed.
 * @throws StartupError when a live server holds the database.
 */
export async function stopOrphanedPostgres(
  postmaster: Postmaster,
  connection: ClientConfig,
  dataDir: string,
  ownerPid: number | undefined,
): Promise<void> {
  const inUse = () => new StartupError(`DATA_DIR ${dataDir} is in use by another running server.`);
  const isOwnerAlive = ownerPid !== undefined && isAlive(ownerPid);
  const patience = isOwnerAlive ? deadlines.instanceLock : deadlines.leftSession;
  const deadline = performance.now() + deadlines.orphanAnswer;
  while (isAlive(postmaster.pid)) {
    try {
      const lock = await takeInstanceLock(connection, patience);
      if (!lock) throw inUse();
      await lock.release();
      break;
    } catch (error) {
      if (error instanceof StartupError) throw error;
      if (isWrongPassword(error)) {
        throw new StartupError(
          `the database of ${dataDir} does not know the password in secrets.json there.`,
        );
      }
      // Starting, recovering or shutting down answers too, and may take as long as it needs.
      const isAnswering = error instanceof Error && 'code' in error && error.code === '57P03';
      if (!isAnswering && performance.now() > deadline) {
        if (ownerPid !== undefined && isAlive(ownerPid)) throw inUse();
        break;
      }
      await sleep(pauses.lockPoll);
    }
  }
  await shutDown(postmaster.pid);
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, everything committed is written. */
async function shutDown(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  const deadline = performance.now() + deadlines.orphanShutdown;
  while (isAlive(pid)) {
    if (performance.now() > deadline) {
      throw new StartupError(
        `the database process ${pid}, left behind by a killed server, does not end.`,
      );
    }
    await sleep(pauses.poll);
  }
}

const isWrongPassword = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '28P01';

// Stops a PostgreSQL process whose server was killed, after checking that no running server uses
// it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { deadlines, pauses } from '../timeouts.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { isAlive, type Postmaster } from './postmaster-file.ts';

/**
 * Stops the orphaned PostgreSQL process.
 *
 * @param ownerPid - Process id of the server that last wrote instance.json. If a process with this
 * id runs, that server may still use the database. The function then waits for the instance lock
 * for only `deadlines.instanceLock` instead of the longer `deadlines.leftSession`. If no connection
 * to the database is possible, for example because its socket was deleted, only this process id
 * decides: the database is in use if a process with this id runs.
 * @throws StartupError when a running server holds the database.
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
          `the database of ${dataDir} does not accept the password in its secrets.json.`,
        );
      }
      // 57P03 means that the database is starting, recovering or stopping. This loop then retries
      // without a time limit.
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

/** SIGINT is PostgreSQL's fast shutdown: sessions end, and committed data is written. */
async function shutDown(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  const deadline = performance.now() + deadlines.orphanShutdown;
  while (isAlive(pid)) {
    if (performance.now() > deadline) {
      throw new StartupError(`the database process ${pid} of a killed server does not stop.`);
    }
    await sleep(pauses.poll);
  }
}

const isWrongPassword = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '28P01';

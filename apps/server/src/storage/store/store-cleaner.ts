// Deletes stored bytes that no row references. The cleaner runs after each delete and when the
// server starts. It also runs every ten minutes, because a crash may leave such bytes behind.
import type { Database } from '../../db/database.ts';
import { pauses } from '../../timeouts.ts';
import type { ObjectStore } from './object-store.ts';
import { REMOVAL_LOCK } from './removal-lock.ts';
import type { UploadStaging } from './upload-staging.ts';

/**
 * Minimum age of staged files that count as leftovers of a crash. No upload takes this long,
 * because request timeouts are shorter.
 */
const HOUR_IN_MILLISECONDS = 3_600_000;
const BATCH = 100;

export type StoreCleaner = {
  /** Requests a cleanup, which starts soon; several requests may share one cleanup. */
  start(): void;
  /** Waits until a cleanup in progress has ended. */
  stop(): Promise<void>;
};

export function startStoreCleaner(
  database: Database,
  store: ObjectStore,
  staging: UploadStaging,
  onFault: (error: unknown) => void,
): StoreCleaner {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  async function turns(): Promise<void> {
    do {
      isAskedAgain = false;
      while (!isStopped && (await removeBatch(database, store)) === BATCH);
    } while (isAskedAgain && !isStopped);
  }
  function start(): void {
    if (isStopped) return;
    isAskedAgain = true;
    running ??= turns()
      .catch(onFault)
      .finally(() => {
        running = undefined;
      });
  }
  async function sweep(): Promise<void> {
    await staging.sweep(new Date(Date.now() - HOUR_IN_MILLISECONDS));
    await database.query(
      `delete from storage.resumable_uploads where created_at < now() - interval '24 hours'`,
    );
    start();
  }
  let sweeping = sweep().catch(onFault);
  const timer = setInterval(() => {
    sweeping = sweep().catch(onFault);
  }, pauses.storeSweep);
  timer.unref();
  return {
    start,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await sweeping;
      await running;
    },
  };
}

/**
 * Deletes bytes first and then the entry of these bytes in storage.discarded_versions. After a
 * crash between the two steps, the bytes are simply deleted again.
 *
 * @returns The number of entries processed.
 */
async function removeBatch(database: Database, store: ObjectStore): Promise<number> {
  return database.asService(async (client) => {
    // This shared lock makes backups wait until this transaction ends. During a backup, the lock is
    // not granted. Nothing is deleted then, and the next cleanup deletes these objects.
    const { rows: turns } = await client.query<{ is_allowed: boolean }>(
      'select pg_try_advisory_xact_lock_shared($1) as is_allowed',
      [REMOVAL_LOCK],
    );
    if (!turns[0]?.is_allowed) return 0;
    const { rows: due } = await client.query<{ version: string; is_named: boolean }>(
      `select version, exists (select from storage.objects o where o.version = d.version)
          or exists (select from storage.resumable_parts p where p.version::text = d.version) as is_named
       from storage.discarded_versions d where remove_after <= now() order by remove_after limit $1`,
      [BATCH],
    );
    for (const { version, is_named: isNamed } of due) if (!isNamed) await store.remove(version);
    if (due.length > 0) {
      await client.query('delete from storage.discarded_versions where version = any($1)', [
        due.map(({ version }) => version),
      ]);
    }
    return due.length;
  });
}

// Takes a backup while servers are running. Copies first the database and then every file that the
// copy of the database may reference. While the backup runs, no files are removed.
import { randomUUID } from 'node:crypto';
import pg, { type ClientConfig } from 'pg';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import { StartupError } from '../config/startup-error.ts';
import { openStore } from '../storage/store/open-store.ts';
import { REMOVAL_LOCK } from '../storage/store/removal-lock.ts';
import { FILES_FOLDER, SECRETS_NAME } from './archive/entry-name.ts';
import type { DatabaseFacts } from './archive/manifest.ts';
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts';
import { copyCluster } from './database/base-backup.ts';
import { dumpDatabase } from './database/dump-database.ts';
import { readVersionsToCopy } from './files/stored-versions.ts';

export type TakenBackup = {
  path: string;
  /** Size of the compressed and encrypted backup in bytes. */
  size: number;
  fileCount: number;
  /** File versions that database rows reference, but whose bytes are missing in the file store. */
  missingVersions: string[];
};

/**
 * Takes a backup.
 * @param config - Contains the settings of the file store, and the keys for which the backup is
 * encrypted.
 * @param databaseUrl - URL of the database that the servers use. Its user must be the owner of the
 * database, or the superuser of an embedded PostgreSQL.
 * @param path - Path of a file that does not exist yet.
 * @throws StartupError when another backup is running, or when copying the database failed.
 */
export async function takeBackup(
  config: Config,
  secrets: Secrets,
  databaseUrl: string,
  path: string,
): Promise<TakenBackup> {
  const startedAt = new Date();
  const connection: ClientConfig = { connectionString: databaseUrl };
  const client = new pg.Client({ ...connection, application_name: 'wasl backup' });
  client.on('error', () => {});
  await client.connect();
  let archive: ArchiveWriter | undefined;
  try {
    await holdRemovals(client);
    archive = await writeArchive(path, [...config.backupRecipients]);
    // The backup contains the JWT secret even if the secret comes from a setting, because values in
    // the database are encrypted with this secret and could not be decrypted otherwise.
    const kept = Buffer.from(JSON.stringify({ ...secrets, jwt_secret: config.jwtSecret }));
    await archive.addFile(SECRETS_NAME, kept.length, only(kept));
    const database = await factsOf(client, config.databaseUrl === undefined);
    if (database.kind === 'folder') await copyCluster(connection, archive);
    else await dumpDatabase(databaseUrl, client, archive);
    const { fileCount, missingVersions } = await addFiles(config, client, archive);
    const size = await archive.finish({ startedAt, database, missingVersions });
    await client.query(
      `insert into wasl_platform.backups (id, started_at, size, file_count, missing_count) values ($1, $2, $3, $4, $5)`,
      [randomUUID(), startedAt, size, fileCount, missingVersions.length],
    );
    return { path, size, fileCount, missingVersions };
  } catch (error) {
    await archive?.abandon(error);
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Key of the advisory lock for backups. The key may be any number, but must be the same in all
 * versions.
 */
const BACKUP_LOCK = '8607115501007';

/**
 * Waits until no server is removing files from the file store, and prevents new removals until this
 * connection ends. Throws StartupError if another backup is running.
 */
async function holdRemovals(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_alone: boolean }>(
    'select pg_try_advisory_lock($1) as is_alone',
    [BACKUP_LOCK],
  );
  if (!rows[0]?.is_alone) {
    throw new StartupError('another backup of this instance is already running.');
  }
  await client.query('select pg_advisory_lock($1)', [REMOVAL_LOCK]);
}

async function factsOf(client: pg.Client, isEmbedded: boolean): Promise<DatabaseFacts> {
  const { rows } = await client.query<{ major_version: string; owner: string }>(
    `select (current_setting('server_version_num')::int / 10000)::text as major_version, current_user as owner`,
  );
  const { major_version = '', owner = '' } = rows[0] ?? {};
  return isEmbedded ? { kind: 'folder', major_version } : { kind: 'dump', major_version, owner };
}

/**
 * Adds the stored files to the backup archive. The list of files is read after the database was
 * copied, and includes files that wait for removal. The list therefore contains every file that the
 * copy of the database references.
 */
async function addFiles(
  config: Config,
  client: pg.Client,
  archive: ArchiveWriter,
): Promise<{ fileCount: number; missingVersions: string[] }> {
  const { store } = await openStore(config);
  const missingVersions: string[] = [];
  let fileCount = 0;
  for (const { version, isNamed } of await readVersionsToCopy(client)) {
    const size = await store.sizeOf(version);
    const bytes = size === undefined ? undefined : await store.read(version);
    if (size === undefined || !bytes) {
      if (isNamed) missingVersions.push(version);
      continue;
    }
    await archive.addFile(FILES_FOLDER + version, size, bytes);
    fileCount += 1;
  }
  return { fileCount, missingVersions };
}

async function* only(piece: Uint8Array): AsyncIterable<Uint8Array> {
  yield piece;
}

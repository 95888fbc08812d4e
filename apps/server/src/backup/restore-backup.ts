// Restores an instance from a backup into an empty DATA_DIR. If the backup contains a dump, the
// dump is restored into an empty external database.
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config/config.ts';
import { parseSecrets, type Secrets } from '../config/secrets.ts';
import { StartupError } from '../config/startup-error.ts';
import {
  choosePostgresLocation,
  type PostgresLocation,
} from '../postgres/choose-postgres-location.ts';
import { openStore } from '../storage/store/open-store.ts';
import { CLUSTER_FOLDER, FILES_FOLDER, ROLES_NAME, SECRETS_NAME } from './archive/entry-name.ts';
import type { DatabaseFacts, Manifest } from './archive/manifest.ts';
import { type ArchiveEntry, readArchive } from './archive/read-archive.ts';
import { refuseUnsuitableTarget, restoreDump } from './database/restore-dump.ts';

export type RestoredBackup = { manifest: Manifest; secrets: Secrets };

export type RestoreTarget = Pick<Config, 'dataDir' | 's3'> & {
  /**
   * Returns the URL of the empty external database into which the backup is restored. The user in
   * this URL is the owner of the database.
   */
  databaseUrl(facts: DatabaseFacts): Promise<string | undefined>;
};

/**
 * Name of the folder that contains the unpacked backup while the backup is being read and verified.
 */
const DRAFT = 'restoring';

/**
 * Restores a backup into the empty folder DATA_DIR. Nothing is put into place before the last byte
 * of the backup has been verified. If the restore fails after it has begun, DATA_DIR is emptied
 * again.
 * @param identity - The secret key that decrypts the backup.
 * @throws StartupError for a DATA_DIR that is not empty (its files are left unchanged), a database
 * that is not empty, a damaged backup, or a backup encrypted for another key. The error is also
 * thrown if the backup contains an embedded database but the target is an external one, or the
 * other way round.
 */
export async function restoreBackup(
  place: RestoreTarget,
  source: string,
  identity: string,
): Promise<RestoredBackup> {
  refuseFullFolder(place.dataDir);
  const draft = join(place.dataDir, DRAFT);
  mkdirSync(place.dataDir, { recursive: true });
  mkdirSync(draft, { mode: 0o700 });
  let isWhole = false;
  let cluster: string | undefined;
  try {
    const manifest = await readArchive(source, identity, (entry) => keepIn(draft, entry));
    // The restored instance gets a new id. The id is part of the path of a folder outside DATA_DIR,
    // which two instances on one machine must not share.
    const secrets = {
      ...parseSecrets(join(draft, SECRETS_NAME)),
      instance_id: randomBytes(6).toString('hex'),
    };
    const databaseUrl = await chooseDatabase(place, manifest);
    // The files are restored before the database. If the restore of the files fails, the database
    // is still empty and the whole restore can be repeated.
    await restoreFiles(place, manifest, draft);
    if (databaseUrl) await restoreDump(databaseUrl, join(draft, dirname(ROLES_NAME)));
    else cluster = await restoreCluster(place.dataDir, secrets.instance_id, draft);
    // The secrets are written last, because no server starts in this folder while the file of
    // secrets is missing.
    writeFileSync(join(place.dataDir, 'secrets.json'), `${JSON.stringify(secrets, null, 2)}\n`, {
      mode: 0o600,
    });
    isWhole = true;
    return { manifest, secrets };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    if (!isWhole) {
      if (cluster) rmSync(cluster, { recursive: true, force: true });
      for (const name of readdirSync(place.dataDir)) {
        rmSync(join(place.dataDir, name), { recursive: true, force: true });
      }
    }
  }
}

function refuseFullFolder(dataDir: string): void {
  const [first] = existsSync(dataDir) ? readdirSync(dataDir) : [];
  if (first === undefined) return;
  throw new StartupError(
    `DATA_DIR ${dataDir} is not empty: it contains ${first}. Nothing was changed. Restore into an empty folder.`,
  );
}

async function keepIn(draft: string, { name, isFolder, bytes }: ArchiveEntry): Promise<void> {
  const path = join(draft, name);
  const folder = isFolder ? path : dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isFolder) await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

/**
 * @returns The URL of the empty database into which the dump is restored; undefined when the backup
 * contains an embedded database.
 * @throws StartupError if the target is unsuitable: the external database does not fit the backup,
 * the backup contains an embedded database but DATABASE_URL is set, or the backup contains an
 * external database but DATABASE_URL is not set.
 */
async function chooseDatabase(
  place: RestoreTarget,
  { database }: Manifest,
): Promise<string | undefined> {
  const databaseUrl = await place.databaseUrl(database);
  if (database.kind === 'folder') {
    if (!databaseUrl) return undefined;
    throw new StartupError(
      'this backup contains an embedded database: remove the setting DATABASE_URL.',
    );
  }
  if (!databaseUrl) {
    throw new StartupError(
      'this backup contains an external database: set DATABASE_URL to an empty PostgreSQL database.',
    );
  }
  await refuseUnsuitableTarget(databaseUrl, database.owner);
  return databaseUrl;
}

/** @returns The folder in which the database was placed, if it is outside DATA_DIR. */
async function restoreCluster(
  dataDir: string,
  instanceId: string,
  draft: string,
): Promise<string | undefined> {
  const chosen = await choosePostgresLocation(dataDir, instanceId);
  placeCluster(join(draft, CLUSTER_FOLDER), chosen);
  return chosen.movedTo ? dirname(chosen.movedTo) : undefined;
}

/**
 * Moves the data folder of the database into place. The folder may come from another disk, so it is
 * first copied next to its target and then renamed. The target is therefore never incomplete.
 */
function placeCluster(source: string, place: PostgresLocation): void {
  const beside = `${place.dataFolder}.${randomBytes(4).toString('hex')}`;
  try {
    moveFolder(source, beside);
    if (place.user) {
      const { uid, gid } = place.user;
      const inside = readdirSync(beside, { recursive: true }).map((name) =>
        join(beside, `${name}`),
      );
      for (const path of [beside, ...inside]) chownSync(path, uid, gid);
    }
    renameSync(beside, place.dataFolder);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    throw error;
  }
}

function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    cpSync(from, to, { recursive: true });
  }
}

async function restoreFiles(
  place: RestoreTarget,
  manifest: Manifest,
  draft: string,
): Promise<void> {
  const { store } = await openStore(place);
  for (const { name, size } of manifest.entries) {
    if (!name.startsWith(FILES_FOLDER)) continue;
    await store.put(name.slice(FILES_FOLDER.length), join(draft, name), size);
  }
}

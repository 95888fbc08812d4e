// Verifies a backup by restoring it into a temporary folder. The backup must be readable, its
// database must start, the data checks must pass and no file may be missing or changed.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { Product } from '../config/product.ts';
import { loadSecrets } from '../config/secrets.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { runProgram } from '../postgres/run-program.ts';
import { FILES_FOLDER } from './archive/entry-name.ts';
import type { Manifest } from './archive/manifest.ts';
import { readReferencedFiles } from './files/stored-versions.ts';
import { restoreBackup } from './restore-backup.ts';

export type VerifiedBackup = {
  startedAt: string;
  fileCount: number;
  /** Lines that the product's data checks printed. */
  said: string[];
  /** Problems that were found. Each problem names the file or the check. */
  problems: string[];
};

/**
 * Verifies a backup.
 * @param supabaseDir - The project's `supabase` folder. The product's settings contain the paths of
 * the data checks. These paths are relative to the parent of this folder.
 * @throws StartupError for a backup that cannot be decrypted or restored.
 */
export async function verifyBackup(
  source: string,
  identity: string,
  { data_checks: checks }: Pick<Product, 'data_checks'>,
  supabaseDir: string,
): Promise<VerifiedBackup> {
  const place = await openScratchPlace();
  try {
    const { manifest, databaseUrl } = await place.restore(source, identity);
    const problems = await compareFiles(databaseUrl, manifest);
    const said: string[] = [];
    for (const check of checks) {
      const { isOk, output } = await runProgram(
        process.execPath,
        [join(supabaseDir, '..', check)],
        {
          env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: place.dataDir },
        },
      );
      (isOk ? said : problems).push(output);
    }
    const fileCount = manifest.entries.filter(({ name }) => name.startsWith(FILES_FOLDER)).length;
    return { startedAt: manifest.started_at, fileCount, said, problems };
  } finally {
    await place.remove();
  }
}

/**
 * Compares the files in the backup with the sizes and hashes that the restored database records for
 * them.
 */
async function compareFiles(databaseUrl: string, manifest: Manifest): Promise<string[]> {
  const held = new Map(manifest.entries.map((entry) => [entry.name, entry]));
  const wasMissing = new Set(manifest.missing_versions);
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await readReferencedFiles(client)).flatMap(({ version, size, hash }) => {
      const entry = held.get(FILES_FOLDER + version);
      if (!entry) {
        const since = wasMissing.has(version)
          ? ', which was already missing when the backup was taken'
          : '';
        return [`The backup does not contain the file ${version}${since}.`];
      }
      const isSame =
        (size === null || entry.size === Number(size)) &&
        (hash === null || entry.sha256.startsWith(hash));
      return isSame ? [] : [`The file ${version} does not match the size or hash in its row.`];
    });
  } finally {
    await client.end();
  }
}

type ScratchPlace = {
  dataDir: string;
  /** Restores the backup and starts its database. */
  restore(source: string, identity: string): Promise<{ manifest: Manifest; databaseUrl: string }>;
  remove(): Promise<void>;
};

const DATABASE = 'restored';

/**
 * Creates a folder in the system's folder for temporary files (TMPDIR). There must be enough space
 * for the whole restored backup.
 */
async function openScratchPlace(): Promise<ScratchPlace> {
  const root = mkdtempSync(join(tmpdir(), 'wasl-verify-'));
  // When this process runs as root, PostgreSQL runs as another system user. That user must be able
  // to enter the folder. Only the owner of each file in the folder can read the file.
  chmodSync(root, 0o711);
  const dataDir = join(root, 'data');
  let postgres: EmbeddedPostgres | undefined;

  /**
   * Starts an embedded PostgreSQL into which a dump is restored, so that no external database is
   * used.
   */
  async function startForDump(owner: string): Promise<string> {
    const folder = join(root, 'postgres');
    postgres = await startEmbeddedPostgres(folder, loadSecrets(folder), undefined);
    const client = new pg.Client(postgres.connection);
    await client.connect();
    try {
      const password = randomBytes(24).toString('base64url');
      const role = pg.escapeIdentifier(owner);
      if (owner === 'postgres') {
        await client.query(`alter role postgres password ${pg.escapeLiteral(password)}`);
      } else {
        await client.query(
          `create role ${role} superuser login password ${pg.escapeLiteral(password)}`,
        );
      }
      await client.query(`create database ${DATABASE} owner ${role}`);
      const url = new URL(postgres.url);
      url.username = encodeURIComponent(owner);
      url.password = password;
      url.pathname = `/${DATABASE}`;
      return url.href;
    } finally {
      await client.end();
    }
  }

  return {
    dataDir,
    async restore(source, identity) {
      let dumpUrl: string | undefined;
      const { manifest, secrets } = await restoreBackup(
        {
          dataDir,
          s3: undefined,
          databaseUrl: async (facts) => {
            dumpUrl = facts.kind === 'dump' ? await startForDump(facts.owner) : undefined;
            return dumpUrl;
          },
        },
        source,
        identity,
      );
      postgres ??= await startEmbeddedPostgres(dataDir, secrets, undefined);
      return { manifest, databaseUrl: dumpUrl ?? postgres.url };
    },
    async remove() {
      await postgres?.stop();
      if (postgres?.movedTo) rmSync(dirname(postgres.movedTo), { recursive: true, force: true });
      rmSync(root, { recursive: true, force: true });
    },
  };
}

// Runs this repository's PostgreSQL with the roles of a new hosted project: supabase_admin is the
// only superuser.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import pg, { type ClientConfig } from 'pg';
import { choosePostgresLocation } from '../../apps/server/src/postgres/choose-postgres-location.ts';
import { createCluster } from '../../apps/server/src/postgres/create-cluster.ts';
import {
  createLoopbackEndpoint,
  createSocketEndpoint,
} from '../../apps/server/src/postgres/postgres-endpoint.ts';
import { startPostmaster } from '../../apps/server/src/postgres/start-postmaster.ts';

export type HostedCluster = {
  /**
   * URL as supabase_admin, the only superuser. In a hosted project, the customer cannot sign in as
   * this role; tests use it for setup and inspection.
   */
  adminUrl: string;
  /** Database URL for the role postgres, which runs a project's migrations and seed. */
  ownerUrl: string;
  stop(): Promise<void>;
};

const PLATFORM = join(import.meta.dirname, 'platform');

/**
 * Starts the cluster.
 * @returns The cluster with the platform's schemas, but without the product's.
 */
export async function startHostedCluster(): Promise<HostedCluster> {
  const folder = temporaryFolder();
  const password = randomBytes(16).toString('hex');
  const place = await choosePostgresLocation(folder, `hosted-${randomBytes(4).toString('hex')}`);
  const endpoint =
    process.platform === 'win32'
      ? await createLoopbackEndpoint()
      : await createSocketEndpoint(place.user);
  const as = (user: string): ClientConfig => ({
    host: endpoint.host,
    port: endpoint.port,
    user,
    password,
    database: 'postgres',
  });
  const remove = () => {
    endpoint.remove();
    rmSync(folder, { recursive: true, force: true });
    if (place.movedTo) rmSync(join(place.movedTo, '..'), { recursive: true, force: true });
  };
  try {
    await createCluster(place, password);
    // PostgreSQL starts twice. In the first run, the superuser is renamed as on the platform. The
    // second start loads pg_stat_statements, which can only be loaded at a start.
    const first = await startPostmaster(place, folder, endpoint, as('postgres'));
    try {
      await nameSuperuser(as, password);
    } finally {
      await first.lock.release();
      await first.postmaster.stop();
    }
    const { postmaster, lock } = await startPostmaster(
      place,
      folder,
      endpoint,
      as('supabase_admin'),
    );
    const stop = async () => {
      await lock.release();
      await postmaster.stop();
      remove();
    };
    try {
      await makePlatform(as('supabase_admin'), password);
    } catch (error) {
      await stop();
      throw error;
    }
    return { adminUrl: urlOf(as('supabase_admin')), ownerUrl: urlOf(as('postgres')), stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * The superuser with which a cluster was created can be renamed, but its rights cannot be removed.
 * It is therefore renamed to supabase_admin, and postgres is later created again as a plain role.
 */
async function nameSuperuser(as: (user: string) => ClientConfig, password: string): Promise<void> {
  const quoted = pg.escapeLiteral(password);
  await connected(as('postgres'), (db) =>
    db.query(`create role renames_postgres with superuser login password ${quoted}`),
  );
  await connected(as('renames_postgres'), async (db) => {
    await db.query('alter role postgres rename to supabase_admin');
    await db.query(`alter role supabase_admin password ${quoted}`);
    await db.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
    await db.query(`alter system set pg_stat_statements.track = 'all'`);
    await db.query(`alter system set pg_stat_statements.max = 20000`);
  });
  await connected(as('supabase_admin'), (db) => db.query('drop role renames_postgres'));
}

async function makePlatform(admin: ClientConfig, password: string): Promise<void> {
  await connected(admin, async (db) => {
    for (const file of readdirSync(PLATFORM).sort()) {
      try {
        await db.query(readFileSync(join(PLATFORM, file), 'utf8'));
      } catch (error) {
        throw new Error(`tools/hosted/platform/${file}: ${(error as Error).message}`, {
          cause: error,
        });
      }
    }
    await db.query(`alter role postgres password ${pg.escapeLiteral(password)}`);
  });
}

async function connected<Result>(
  config: ClientConfig,
  work: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  const db = new pg.Client(config);
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

function urlOf({ user, password, host = '', port, database }: ClientConfig): string {
  const login = `${user}:${password}`;
  return host.startsWith('/')
    ? `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${login}@${host}:${port}/${database}`;
}

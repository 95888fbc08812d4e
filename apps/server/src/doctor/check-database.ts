// Doctor checks of the database: its version, migrations, clock, long transactions, and the
// write-ahead log that replication slots retain.
import type { ClientBase } from 'pg';
import { OLDEST_POSTGRES_VERSION } from '../migrate/check-database.ts';
import { readMigrationFiles, readProjectMigrations } from '../migrate/migration-files.ts';
import { PLATFORM_FOLDER } from '../migrate/prepare-database.ts';
import { type DoctorFinding, formatAge, formatSize } from './doctor-finding.ts';

const LARGEST_CLOCK_SECONDS = 2;
const LARGEST_SLOT_BYTES = 512 * 1024 ** 2;
const LONGEST_TRANSACTION_SECONDS = 600;
/** Maximum percentage of the allowed connections that may be in use. */
const FULL = 90;

export async function checkDatabase(
  client: ClientBase,
  projectDir: string,
): Promise<DoctorFinding[]> {
  return [
    ...(await lookAtServer(client)),
    await lookAtMigrations(client, projectDir),
    await lookAtSlots(client),
  ];
}

export type ServerFacts = {
  /** PostgreSQL's version as a number, such as 180004. */
  number: number;
  version: string;
  wal_level: string;
  /** Time on the clock of the database, in seconds since 1970. */
  clock: number;
  connections: number;
  most: number;
  /** Age of the oldest transaction in seconds, and the role that runs it. */
  oldest: number;
  pid: number | null;
};

async function lookAtServer(client: ClientBase): Promise<DoctorFinding[]> {
  const asked = Date.now();
  const { rows } = await client.query<ServerFacts>(`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_setting('wal_level') as wal_level, extract(epoch from clock_timestamp())::float8 as clock,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most, coalesce(o.seconds, 0) as oldest, o.pid
    from (select 1) one left join lateral (
      select pid, extract(epoch from clock_timestamp() - xact_start)::float8 as seconds from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and xact_start is not null
      order by xact_start limit 1) o on true`);
  const facts = rows[0];
  if (!facts) throw new Error('the database returned no rows');
  return judgeServer(facts, asked, Date.now());
}

/**
 * Checks the version, clock, connections and transactions of the database.
 * @param asked - Times on this machine's clock, in milliseconds, at which the query was sent and
 * its response arrived. The database read its own clock between these times.
 */
export function judgeServer(facts: ServerFacts, asked: number, answered: number): DoctorFinding[] {
  const apart = Math.max(0, asked / 1000 - facts.clock, facts.clock - answered / 1000);
  return [
    {
      topic: 'database',
      isWell: facts.number >= OLDEST_POSTGRES_VERSION,
      says: `PostgreSQL ${facts.version} responds in ${answered - asked} ms`,
      nextStep: `Upgrade to PostgreSQL ${OLDEST_POSTGRES_VERSION / 10_000} or newer.`,
    },
    {
      topic: 'live updates',
      isWell: facts.wal_level === 'logical',
      says: `wal_level is ${facts.wal_level}`,
      nextStep: 'Set wal_level=logical in PostgreSQL and restart it.',
    },
    {
      topic: 'clock',
      isWell: apart <= LARGEST_CLOCK_SECONDS,
      says: `the clocks of this machine and of the database are ${apart.toFixed(1)} s apart`,
      nextStep:
        'Synchronize both machines with NTP: codes, sessions and deadlines depend on the clock.',
    },
    {
      topic: 'connections',
      isWell: facts.connections * 100 < facts.most * FULL,
      says: `${facts.connections} of ${facts.most} connections are in use`,
      nextStep: 'Raise max_connections, or lower WORKERS and REST_CONNECTIONS.',
    },
    {
      topic: 'transactions',
      isWell: facts.oldest <= LONGEST_TRANSACTION_SECONDS,
      says: `the oldest open transaction is ${formatAge(facts.oldest)} old`,
      nextStep: `It blocks vacuum and migrations: look up process ${facts.pid} in pg_stat_activity, and end it with pg_terminate_backend.`,
    },
  ];
}

async function lookAtMigrations(client: ClientBase, projectDir: string): Promise<DoctorFinding> {
  const histories = [
    { table: 'wasl_platform.migrations', files: readMigrationFiles(PLATFORM_FOLDER) },
    {
      table: 'supabase_migrations.schema_migrations',
      files: readProjectMigrations(projectDir),
    },
  ];
  let behind = 0;
  let unknown = 0;
  for (const { table, files } of histories) {
    const applied = new Set(await appliedVersions(client, table));
    behind += files.filter(({ version }) => !applied.has(version)).length;
    const known = new Set(files.map(({ version }) => version));
    unknown += [...applied].filter((version) => !known.has(version)).length;
  }
  if (unknown > 0) {
    return {
      topic: 'migrations',
      isWell: false,
      says: `the database has ${unknown} migrations that this program does not know`,
      nextStep:
        'This program is older than the version that last migrated the database: update it.',
    };
  }
  return {
    topic: 'migrations',
    isWell: behind === 0,
    says: behind === 0 ? 'all are applied' : `the database is ${behind} migrations behind`,
    nextStep: 'Take a backup, then start a server of this version, which applies them.',
  };
}

async function appliedVersions(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ is_there: boolean }>(
    'select to_regclass($1) is not null as is_there',
    [table],
  );
  if (!rows[0]?.is_there) return [];
  const applied = await client.query<{ version: string }>(`select version from ${table}`);
  return applied.rows.map(({ version }) => version);
}

async function lookAtSlots(client: ClientBase): Promise<DoctorFinding> {
  const { rows } = await client.query<OldestSlot>(`
    select slot_name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::text as bytes,
      coalesce(wal_status = 'lost', false) as is_lost
    from pg_replication_slots where database is null or database = current_database()
    order by restart_lsn nulls last limit 1`);
  return judgeSlot(rows[0]);
}

type OldestSlot = { slot_name: string; bytes: string; is_lost: boolean };

/**
 * Checks that no replication slot was lost or retains too much of the write-ahead log. Only the
 * oldest slot needs to be checked.
 * @param oldest - The slot that retains the largest part of the write-ahead log.
 */
export function judgeSlot(oldest: OldestSlot | undefined): DoctorFinding {
  const bytes = Number(oldest?.bytes ?? 0);
  return {
    topic: 'replication slots',
    isWell: bytes <= LARGEST_SLOT_BYTES && !oldest?.is_lost,
    says: oldest
      ? `${oldest.slot_name} retains ${formatSize(bytes)} of write-ahead log`
      : 'there is none',
    nextStep: `Its reader is not connected, and the disk fills: start the reader, or drop the slot with pg_drop_replication_slot('${oldest?.slot_name}').`,
  };
}

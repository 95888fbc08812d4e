// Keeps the database's time zones consistent with users' devices. Countries change their rules, and
// the time zone data of a database is only as recent as its build.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { buildZoneFile } from './build-zone-file.ts';
import { utcOffsetIn } from './utc-offset.ts';

/**
 * Version of the embedded PostgreSQL and the release of the time zone data that it contains. The server
 * replaces a zone file of this PostgreSQL only if the time zone data of Node.js has the same
 * release or a newer one. When PostgreSQL is updated, a test fails until the release in the new
 * version has been entered here.
 */
export const EMBEDDED_TIME_ZONES = { engine: '18.4.0-beta.17', release: '2026b' };

export type TimeZoneOptions = {
  connection: ClientConfig;
  /** Time zones that the product uses. */
  zones: readonly string[];
  /**
   * Folder with the time zone files of the embedded PostgreSQL. Undefined if the database is
   * external, because the server must not change the files of an external PostgreSQL.
   */
  zoneFolder: string | undefined;
  warn(message: string): void;
  /** Release of Node's time zone data, such as 2026b. */
  release?: string | undefined;
};

const DAYS_AHEAD = 366;

/**
 * Replaces outdated time zone files of the embedded database. If the offsets of a zone in the
 * database and in this program still differ within the next twelve months, warns about the
 * difference and names a remedy.
 */
export async function updateTimeZones(options: TimeZoneOptions): Promise<void> {
  const { connection, zones, zoneFolder, warn, release = process.versions.tz ?? '' } = options;
  for (const zone of zones) {
    let difference = await firstDifference(connection, zone);
    if (difference && zoneFolder && release >= EMBEDDED_TIME_ZONES.release) {
      replaceZone(zoneFolder, zone);
      difference = await firstDifference(connection, zone);
    }
    if (difference) {
      warn(
        `time zone ${zone}: on ${difference.day} the offset from UTC is ${difference.database / 60} minutes in the database and ${difference.here / 60} in this program (time zone release ${release}), so users will see wrong times. Update the older of the two: the database's time zones (the package tzdata, or a newer PostgreSQL), or Node.js.`,
      );
    }
  }
}

type Difference = { day: string; database: number; here: number };

/**
 * Uses a new connection, because a database session keeps the time zones that it has read from
 * PostgreSQL's files.
 */
async function firstDifference(
  connection: ClientConfig,
  zone: string,
): Promise<Difference | undefined> {
  const client = new pg.Client({ ...connection, application_name: 'wasl clock' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ moment: Date; seconds: number }>(
      `select moment, extract(epoch from (moment at time zone $1) - (moment at time zone 'UTC'))::int as seconds
       from generate_series(now(), now() + make_interval(days => $2), interval '1 day') as moment
       order by moment`,
      [zone, DAYS_AHEAD],
    );
    const here = utcOffsetIn(zone);
    const row = rows.find(({ moment, seconds }) => seconds !== here(moment));
    return (
      row && {
        day: row.moment.toISOString().slice(0, 10),
        database: row.seconds,
        here: here(row.moment),
      }
    );
  } finally {
    await client.end();
  }
}

/**
 * Replaces the file atomically. If this fails, for example because the folder is not writable, the
 * old file remains. The caller then warns that the time zone still differs, and names the remedy.
 */
function replaceZone(zoneFolder: string, zone: string): void {
  const file = join(zoneFolder, ...zone.split('/'));
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, buildZoneFile(zone), { mode: 0o644 });
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}

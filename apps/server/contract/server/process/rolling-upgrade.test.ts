// Rolling upgrade under load: old and new servers work side by side on the new schema, and every
// request succeeds.
// @module-tag slow
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { expect, onTestFinished, test } from 'vitest';
import { runSql } from '../run-sql.ts';
import { startBalancer } from './start-balancer.ts';
import { startRequestLoad } from './start-request-load.ts';

const JWT_SECRET = 'a-secret-that-all-servers-are-given-0123456789ab';
/**
 * Drain time that gives the balancer enough time to notice a stopping server, even on a busy
 * machine.
 */
const DRAIN_SECONDS = '5';
const PRODUCT = join(import.meta.dirname, '../../../../../supabase');
const MIGRATE = join(import.meta.dirname, '../../../src/migrate-database.ts');

/**
 * Migration of the next release. It adds columns, an index, a constraint on writes, and a function
 * and a view that return additional columns. The request load reads and writes whole rows of the
 * changed tables.
 */
const NEXT_MIGRATION = `
alter table public.contacts add column nickname text;
alter table public.contacts add column is_favourite boolean not null default false;
alter table public.contacts add constraint nickname_is_short check (char_length(nickname) <= 40) not valid;
alter table public.contacts validate constraint nickname_is_short;
create index contacts_by_nickname on public.contacts (owner_user_id, nickname);
alter table public.profiles add column greeting text;
create function public.my_favourites() returns setof public.contacts
language sql stable set search_path = '' as $$ select * from public.contacts where is_favourite $$;
revoke all on function public.my_favourites() from public, anon;
grant execute on function public.my_favourites() to authenticated;
`;

/** Creates the next release: the current release with one more migration. */
function makeNextRelease(): string {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(PRODUCT).filter((one) => one !== 'migrations')) {
    symlinkSync(join(PRODUCT, name), join(folder, name));
  }
  mkdirSync(join(folder, 'migrations'));
  cpSync(join(PRODUCT, 'migrations'), join(folder, 'migrations'), { recursive: true });
  writeFileSync(join(folder, 'migrations/29990101000000_next.sql'), NEXT_MIGRATION);
  return folder;
}

const migrate = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [MIGRATE], {
    env: { PATH: process.env.PATH, JWT_SECRET: '', DATABASE_URL: '', ...env },
  });

test(
  'the next release is rolled out under load: no request fails, no write is lost; old servers cannot start again',
  async () => {
    // The database must outlive all servers of the test, so an additional instance runs the
    // database.
    const keeper = await startInstance({ env: { DEMO: 'true', JWT_SECRET } });
    onTestFinished(async () => void (await keeper.stop()));
    const old = {
      DEMO: 'false',
      JWT_SECRET,
      DATABASE_URL: keeper.databaseUrl,
      ANON_KEY: keeper.anonKey,
      SERVICE_ROLE_KEY: keeper.serviceRoleKey,
      DRAIN_SECONDS,
    };
    const next = { ...old, PROJECT_DIR: makeNextRelease() };
    const balancer = await startBalancer();
    const start = async (env: Record<string, string>) => {
      const instance = await startInstance({ env });
      return { instance, place: await balancer.add(instance) };
    };
    const servers = [await start(old), await start(old)];
    const load = await startRequestLoad(balancer.url, keeper.anonKey);
    await load.goesOn();

    await migrate({ ...next, DATA_DIR: keeper.dataDir });
    // The old servers must also work with the new schema: the requests read and write whole rows,
    // which now contain columns that the old servers do not know.
    await load.goesOn();

    const replacements: Instance[] = [];
    for (const { instance, place } of servers) {
      replacements.push((await start(next)).instance);
      // The balancer sends requests to old servers and to new ones.
      await load.goesOn();
      expect(await instance.stop()).toBe(0);
      expect(place.isWell()).toBe(false);
      place.remove();
      await load.goesOn();
    }
    const { failures, written } = await load.stop();
    expect(failures).toEqual([]);
    const kept = await runSql('select id from public.contacts', [], keeper.databaseUrl);
    expect(written.length).toBeGreaterThan(50);
    const keptIds = new Set(kept.map(({ id }) => id));
    expect(written.filter((id) => !keptIds.has(id))).toEqual([]);

    expect((await load.ask('/rest/v1/rpc/my_favourites', {})).status).toBe(200);
    await expect(startInstance({ env: old })).rejects.toThrow('written by a newer version');
    for (const instance of replacements) expect(await instance.stop()).toBe(0);
  },
  scaleTimeout(300_000),
);

test('a stopping server fails its health check, still answers requests, and closes the connection after each response', async () => {
  const server = await startInstance({ env: { DEMO: 'false', DRAIN_SECONDS } });
  const before = await fetch(`${server.url}/health`);
  expect(before.status).toBe(200);
  expect(before.headers.get('connection')).toBe('keep-alive');
  const stopped = server.stop();
  await expect
    .poll(async () => (await fetch(`${server.url}/health`)).json(), { interval: 5 })
    .toEqual({ status: 'ending' });
  const health = await fetch(`${server.url}/health`);
  expect(health.status).toBe(503);
  const answer = await fetch(`${server.url}/config.json`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  expect(await stopped).toBe(0);
  await expect(fetch(`${server.url}/health`)).rejects.toThrow();
});

test('the migrate command does nothing after servers have migrated, may run twice concurrently, and requires the servers’ secret', async () => {
  const keeper = await startInstance({ env: { DEMO: 'false', JWT_SECRET } });
  onTestFinished(async () => void (await keeper.stop()));
  const database = { DATA_DIR: keeper.dataDir, DATABASE_URL: keeper.databaseUrl };
  const twice = await Promise.all([
    migrate({ ...database, JWT_SECRET }),
    migrate({ ...database, JWT_SECRET }),
  ]);
  expect(twice.map(({ stdout }) => stdout)).toEqual(Array(2).fill('The database is up to date.\n'));
  await expect(migrate(database)).rejects.toThrow('JWT_SECRET is not set');
  await expect(migrate({ DATA_DIR: keeper.dataDir, JWT_SECRET })).rejects.toThrow(
    'DATABASE_URL is not set',
  );
});

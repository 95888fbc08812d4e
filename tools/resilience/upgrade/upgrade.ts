// npm run resilience -- upgrade REVISION: upgrades an instance from an older version to this
// checkout. The upgrade follows docs/how-to/upgrade-without-a-stop.md. The servers run behind
// nginx, with the site configuration from deploy/proxy. During the upgrade, simulated people read
// and write (faults/load/mixed-load.ts). If a request fails or a write is lost, the command fails.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@wasl/testing/free-port';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { createApiKey } from '../../../apps/server/src/config/build-config.ts';
import { loadSecrets } from '../../../apps/server/src/config/secrets.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/postgres/embedded-postgres.ts';
import { checkLoad } from '../faults/load/check-load.ts';
import { startMixedLoad } from '../faults/load/mixed-load.ts';
import { JWT_SECRET } from '../faults/machine/supervised-server.ts';
import { type CheckoutServer, migrate, startCheckoutServer } from './checkout-server.ts';
import { makeCheckout } from './make-checkout.ts';
import { rollOut } from './roll-out.ts';
import { startShippedProxy } from './shipped-proxy.ts';

const ROOT = join(import.meta.dirname, '../../..');
/**
 * Time in milliseconds for which the load runs before the migration, between the migration and the
 * rollout, and after the rollout.
 */
const WORK_MS = 5000;
/**
 * Number of transfers to create. The clients cannot complete so many transfers during the test, so
 * the load never runs out of transfers.
 */
const TRANSFERS = 8000;

const [revision] = process.argv.slice(2);
if (!revision) {
  console.error(
    'Usage: npm run resilience -- upgrade REVISION, such as: npm run resilience -- upgrade v0.1.0',
  );
  process.exit(2);
}
const ending: (() => unknown)[] = [];
try {
  process.exitCode = await upgrade(revision);
} finally {
  for (const end of ending.toReversed()) {
    // If one of the functions that stop servers or delete folders fails, the error is only printed.
    // Nothing else is running at this point, and a failure of the upgrade is reported separately.
    await (async () => end())().catch((error: unknown) => console.error(String(error)));
  }
}

/** @returns The exit code. */
async function upgrade(from: string): Promise<number> {
  const old = makeCheckout(from);
  ending.push(old.remove);
  const [dataDir, databaseDir] = [temporaryFolder(), temporaryFolder()];
  ending.push(() => {
    for (const folder of [dataDir, databaseDir]) rmSync(folder, { recursive: true, force: true });
  });
  const database = await startEmbeddedPostgres(databaseDir, loadSecrets(databaseDir), undefined, 3);
  ending.push(() => database.stop());
  const issuedAt = Math.floor(Date.now() / 1000);
  const keys = {
    anonKey: createApiKey('wasl', JWT_SECRET, 'anon', issuedAt),
    serviceRoleKey: createApiKey('wasl', JWT_SECRET, 'service_role', issuedAt),
  };
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    JWT_SECRET,
    ANON_KEY: keys.anonKey,
    SERVICE_ROLE_KEY: keys.serviceRoleKey,
    DEMO: 'false',
    MAIL_AUTOCONFIRM: 'true',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '10',
  };
  console.log(`${old.commit}: ${await migrate(old.folder, env)}`);
  const ports = [await freePort(), await freePort()] as const;
  const running: CheckoutServer[] = [];
  for (const port of ports) running.push(await startCheckoutServer(old.folder, port, env));
  ending.push(() => Promise.all(running.map((server) => server.stop())));
  const proxy = await startShippedProxy(ports);
  ending.push(proxy.stop);

  const address = { url: proxy.url, ...keys, databaseUrl: database.url };
  const mixed = await startMixedLoad(address, Date.now, TRANSFERS);
  ending.push(mixed.stop);
  await wait(WORK_MS);
  console.log(`this checkout: ${await migrate(ROOT, env)}`);
  await wait(WORK_MS);
  running.splice(0, running.length, ...(await rollOut([...running], ROOT, env)));
  await mixed.load.untilAllWell(performance.now());
  await wait(WORK_MS);
  await mixed.stop();
  const { acknowledged, lost, doubled, faults } = await checkLoad(database.url, mixed);
  const saw = mixed.load.saw();
  const answers = mixed.load.times.length;
  console.log(
    JSON.stringify({ from: old.commit, answers, saw, acknowledged, lost, doubled, faults }),
  );
  return saw.length + faults.length + lost + doubled > 0 ? 1 : 0;
}

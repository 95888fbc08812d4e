// npm run resilience -- soak: five people with two tabs each send 10,000 messages, while 30 % of
// the connections are cut and the server crashes five times.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@wasl/testing/seeded-random';
import { checkSoak } from './check-soak.ts';
import { runSoak } from './run-soak.ts';

const messages = Number(process.env.SOAK_MESSAGES || 10_000);
const seed = Number(process.env.SOAK_SEED || Date.now() % 1_000_000);
console.log(`${messages} messages; repeat this run with SOAK_SEED=${seed}`);

const dataDir = mkdtempSync(join(tmpdir(), 'wasl-soak-'));
// If root runs this process, the database runs as another user. The folder is opened to that user.
chmodSync(dataDir, 0o755);
try {
  const result = await runSoak({
    messages,
    people: 5,
    restarts: 5,
    dataDir,
    random: seededRandom(seed),
    say: console.log,
  });
  const faults = checkSoak(result);
  for (const fault of faults) console.error(fault);
  const { connections, seconds, stored, shown } = result;
  console.log(
    `${stored.length} messages in ${shown.length} tabs after ${seconds} s; ${connections.cut} of ${connections.opened} connections cut; ${faults.length} faults`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
// Exits explicitly, because sockets that are still reconnecting would keep the process running.
process.exit();

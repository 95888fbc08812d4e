// npm run resilience -- crash: transfers go through their steps while the server or its database is
// repeatedly killed at random moments. Every acknowledged step must exist exactly once, and the
// ledger and the audit log must pass verification. Settings: CRASH_KILLS (20), CRASH_SEED.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@wasl/testing/seeded-random';
import { checkCrash } from './check-crash.ts';
import { runCrash } from './run-crash.ts';

const kills = Number(process.env.CRASH_KILLS || 20);
const seed = Number(process.env.CRASH_SEED || Date.now() % 1_000_000);
console.log(`${kills} kills; repeat this run with CRASH_SEED=${seed}`);

const dataDir = mkdtempSync(join(tmpdir(), 'wasl-crash-'));
// When this process is root, the database runs as another user, who needs access to this folder.
chmodSync(dataDir, 0o755);
try {
  const run = await runCrash({ kills, dataDir, random: seededRandom(seed), say: console.log });
  const faults = await checkCrash(run);
  for (const fault of faults) console.error(fault);
  const acknowledged = run.transfers.reduce((sum, { steps }) => sum + steps, 0);
  console.log(
    `${acknowledged} steps acknowledged, ${run.repeats} of them after a lost response; ${run.transfers.length} transfers, ${kills} kills, ${faults.length} faults`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
  await run.instance.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

// npm run test:stress -- [RUNS] [-- arguments of npm test]: runs the tests while six other
// processes keep the processor busy and a seventh keeps writing to the disk. If a test fails here
// but passes without this load, the test depends on timing.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

const BUSY_PROCESSES = 6;
const BUSY = 'for (;;);';
/**
 * Program that writes a file in an endless loop. Each write reaches the disk before the next write
 * begins.
 */
const SYNCING = `const { closeSync, fsyncSync, openSync, writeSync } = require('node:fs');
for (let n = 0; ; n++) {
  const file = openSync(process.argv[1], 'w');
  writeSync(file, Buffer.alloc(1024 * 1024, n));
  fsyncSync(file);
  closeSync(file);
}`;

const [runs = '10', ...rest] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(runs)) {
  console.error(`${runs} is not a valid number of runs.`);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'wasl-stress-'));
const load = [
  ...Array.from({ length: BUSY_PROCESSES }, () => start(BUSY)),
  start(SYNCING, join(folder, 'synced')),
];
let failed = 0;
try {
  for (let run = 1; run <= Number(runs); run++) {
    const began = performance.now();
    // The tests run with CI=true, so that they behave as on a build machine.
    const isGreen = await runCommand('node', ['tools/test.ts', ...rest], { CI: 'true' });
    if (!isGreen) failed += 1;
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    console.log(
      `── run ${run} of ${runs} under load: ${isGreen ? 'green' : 'red'}, ${minutes} min`,
    );
  }
} finally {
  for (const process of load) process.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${Number(runs) - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function start(script: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, ['-e', script, ...args], { stdio: 'ignore' });
}

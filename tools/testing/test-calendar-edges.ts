// Runs the unit, database and contract tests on special days of the calendar. The tests, the server
// and the database all see a faked clock. Requires Debian's package faketime.
import { existsSync } from 'node:fs';
import { type CapturedOutput, captureCommand, runCommand } from './run-command.ts';

const LIBRARY = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
];

/**
 * Morocco was at UTC+1, except during Ramadan, until 20 September 2026, 03:00. It has been at UTC
 * since then.
 */
const MOMENTS: Record<string, string> = {
  'a Sunday at 05:00': '2027-01-10T05:00:00Z',
  'a 31st at 23:50': '2027-05-31T23:50:00Z',
  'a 29 February': '2028-02-29T12:00:00Z',
  // Ramadan lasts from 8 February to 9 March 2027.
  'a night of Ramadan': '2027-02-20T22:30:00Z',
  'the day of a change of time': '2026-09-20T01:30:00Z',
};
/**
 * Excludes the tests marked as slow. They kill servers or fill tables, and their results do not
 * depend on the date.
 */
const QUICK = '--tags-filter=!slow';
const UNIT_AND_DATABASE = [['vitest.config.ts'], ['supabase/vitest.config.ts', QUICK]];
/**
 * Excludes tests that need the real clock. PostgreSQL checks for timeouts in a signal handler that
 * interrupts a wait, and the faketime library does not fake the time there.
 */
const CONTRACT = ['apps/server/contract/vitest.config.ts', QUICK, '--tags-filter=!real-clock'];

const library = await findLibrary();
const runs = Object.entries(MOMENTS).flatMap(([moment, at]) =>
  suitesAt(at).map((suite) => ({ moment, at, suite })),
);
let failed = 0;
for (const { moment, at, suite } of runs) {
  const { isGreen, output } = await runAt(library, at, suite);
  if (!isGreen) failed += 1;
  const summary = output
    .trimEnd()
    .split('\n')
    .slice(isGreen ? -6 : -200)
    .join('\n');
  console.log(`── ${suite[0]} on ${moment}: ${isGreen ? 'green' : 'red'}\n${summary}\n`);
}
console.log(`${runs.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * Returns the test suites to run on a date. For a date in the past, the contract tests are left
 * out: PostgreSQL sets its timeouts by the faked clock but checks them by the real clock, so each
 * SQL statement that waits would time out immediately.
 */
function suitesAt(at: string): string[][] {
  return Date.parse(at) < Date.now() ? UNIT_AND_DATABASE : [...UNIT_AND_DATABASE, CONTRACT];
}

/**
 * Fakes the clock with an offset instead of a fixed time, so that processes started at different
 * moments share the same clock.
 */
function runAt(preload: string, at: string, suite: string[]): Promise<CapturedOutput> {
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1000);
  return captureCommand('vitest', ['run', '--config', ...suite], {
    NO_COLOR: '1',
    LD_PRELOAD: preload,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    // Leaves monotonic clocks unchanged.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
  });
}

async function findLibrary(): Promise<string> {
  const find = () => LIBRARY.find((file) => existsSync(file));
  if (!find() && process.getuid?.() === 0) {
    await runCommand('apt-get', ['update', '-qq']);
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'faketime']);
  }
  const found = find();
  if (!found) throw new Error("faking the clock requires Debian's package faketime");
  return found;
}

// Limits of time so long that no test meets one by accident on a busy machine. What measures the server, outside a test runner, gets
// those of an installation.
import { type Deadlines, deadlines, type Timeouts } from '../src/timeouts.ts';

const LONGER = 20;
/** Ordinary tests wait for these in full: a client keeps its connection open, a form is malformed, another server has the folder. */
const AS_THEY_ARE = new Set<string>([
  'drain',
  'mailsAtStop',
  'socketsClose',
  'slotStreamStop',
  'formProgress',
  'instanceLock',
] satisfies (keyof Deadlines)[]);

/** vitest and Playwright (https://playwright.dev/docs/test-parallel#worker-index-and-parallel-index) say so. */
const isTest = Boolean(process.env.VITEST ?? process.env.TEST_WORKER_INDEX);

const LONG_DEADLINES: Partial<Timeouts> = Object.fromEntries(
  Object.entries(deadlines)
    .filter(([name]) => !AS_THEY_ARE.has(name))
    .map(([name, milliseconds]) => [name, milliseconds * LONGER]),
);

/** @param timeouts Those that the test is about. */
export function longLimits(timeouts: Partial<Timeouts> = {}): Record<string, string> {
  if (!isTest) return { TIMEOUTS: JSON.stringify(timeouts) };
  return {
    TIMEOUTS: JSON.stringify({ ...LONG_DEADLINES, ...timeouts }),
    REST_STATEMENT_TIMEOUT_MS: '120000',
    REST_ANON_STATEMENT_TIMEOUT_MS: '120000',
    REST_QUEUE_TIMEOUT_MS: '120000',
  };
}

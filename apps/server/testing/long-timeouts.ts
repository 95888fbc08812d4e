// Time limits that are long enough not to be reached by accident on a busy machine. Measurements
// outside a test runner use the default limits.
import { type Deadlines, deadlines, type Timeouts } from '../src/timeouts.ts';

const LONGER = 20;
/**
 * Limits that keep their default, because ordinary tests wait until these limits are reached: the
 * limits for an open connection of a client, for a malformed form, and for a data folder that
 * another server uses.
 */
const AS_THEY_ARE = new Set<string>([
  'drain',
  'mailsAtStop',
  'socketsClose',
  'slotStreamStop',
  'formProgress',
  'instanceLock',
] satisfies (keyof Deadlines)[]);

/**
 * True in tests: vitest and Playwright set these environment variables
 * (https://playwright.dev/docs/test-parallel#worker-index-and-parallel-index).
 */
const isTest = Boolean(process.env.VITEST ?? process.env.TEST_WORKER_INDEX);

const LONG_DEADLINES: Partial<Timeouts> = Object.fromEntries(
  Object.entries(deadlines)
    .filter(([name]) => !AS_THEY_ARE.has(name))
    .map(([name, milliseconds]) => [name, milliseconds * LONGER]),
);

/**
 * @param timeouts - Time limits in milliseconds that the test examines. Unlike the other limits,
 * these are not lengthened.
 */
export function longTimeouts(timeouts: Partial<Timeouts> = {}): Record<string, string> {
  if (!isTest) return { TIMEOUTS: JSON.stringify(timeouts) };
  return {
    TIMEOUTS: JSON.stringify({ ...LONG_DEADLINES, ...timeouts }),
    REST_STATEMENT_TIMEOUT_MS: '120000',
    REST_ANON_STATEMENT_TIMEOUT_MS: '120000',
    REST_QUEUE_TIMEOUT_MS: '120000',
  };
}

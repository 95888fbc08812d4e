// The server's time limits, made longer for tests so that a busy machine does not exceed them by
// accident. Outside a test runner, for example in measurements, the server keeps its default
// limits.
import { type Deadlines, deadlines, type Timeouts } from '../src/timeouts.ts';

const LONGER = 20;
/**
 * Time limits that tests do not lengthen. Ordinary tests wait until these limits have passed.
 * Longer limits would therefore slow the tests down. The limits apply, for example, to an open
 * connection of a client, to a malformed form, and to a data folder that another server uses.
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
 * @param timeouts - Time limits in milliseconds that the test examines. They are used unchanged,
 * whereas most other limits are lengthened.
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

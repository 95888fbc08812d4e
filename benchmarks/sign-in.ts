// Measures the cost of a password sign-in relative to the cost of the password hash alone. The
// first figure is the number of sign-ins per second, while the load generator and the server share
// the cores. The second figure is the processor time of server and database. This time does not
// include the load generator.
import { Agent, request } from 'node:http';
import { verify } from '@node-rs/argon2';
import { createClient } from '@supabase/supabase-js';
import { startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { median } from '../tools/measure/median.ts';
import {
  childProcessesOf,
  processorTime,
  processorTimeOf,
} from '../tools/measure/processor-time.ts';
import { postmasterPid } from './support/postmaster-pid.ts';
import { reportFinding } from './support/report-finding.ts';

const PASSWORD = 'a-long-and-honest-password';
const AT_ONCE = 20;
const EACH = 10;
/**
 * Number of rounds that run before the measurement. During these rounds, the server compiles its
 * code. The server is then as fast as after an hour in operation.
 */
const WARM_UP_ROUNDS = 5;
/**
 * Rounds are short and the machine's load varies, so each round is compared with the baseline round
 * next to it.
 */
const ROUNDS = 15;

// Gives each client its own account, because concurrent sign-ins of one person wait for the same
// row lock.
const people = Array.from({ length: AT_ONCE }, (_, place) => `bench-${place}@wasl.example`);
const wasl = await startInstance({
  // Raises the rate limit, because all requests have the same client address.
  env: { DEMO: 'false', MAIL_AUTOCONFIRM: 'true', RATE_LIMIT_TOKEN_REFRESH: '100000' },
});
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
try {
  for (const email of people) {
    const client = createClient(wasl.url, wasl.anonKey, { auth: { persistSession: false } });
    const { error } = await client.auth.signUp({ email, password: PASSWORD });
    if (error) throw error;
  }
  const hash = await readHash(wasl.databaseUrl, 'bench-0@wasl.example');
  const signIn = (email: string) =>
    post(
      `${wasl.url}/auth/v1/token?grant_type=password`,
      { apikey: wasl.anonKey },
      JSON.stringify({ email, password: PASSWORD }),
    );
  const bareHash = async () => {
    if (!(await verify(hash, PASSWORD))) throw new Error('the hash does not match the password');
  };
  const postmaster = await postmasterPid(wasl.databaseUrl);
  const timeOfServer = () => processorTimeOf([wasl.pid, ...childProcessesOf(postmaster)]);
  const timeHere = () => processorTime(process.pid);
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await measure(signIn, timeOfServer);
  await measure(bareHash, timeHere);
  const rounds: Record<Side, Figures>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      signIn: await measure(signIn, timeOfServer),
      bareHash: await measure(bareHash, timeHere),
    });
  }
  const medianOf = (side: Side, figure: keyof Figures) =>
    median(rounds.map((round) => round[side][figure]));
  const aSecond = (side: Side) => (1e6 / medianOf(side, 'wall')).toFixed(1);
  const processor = (side: Side) => (medianOf(side, 'processor') / 1000).toFixed(1);
  const found = { of: "the bare hash's", goal: 1.3, is: 'at most' } as const;
  reportFinding('sign-in', {
    ...found,
    what: '(d) time of a sign-in, its client on the same cores',
    ratio: median(rounds.map(({ signIn, bareHash }) => signIn.wall / bareHash.wall)),
    figures: `${aSecond('signIn')} sign-ins and ${aSecond('bareHash')} hashes a second`,
  });
  reportFinding('sign-in', {
    ...found,
    what: '(d) processor time of a sign-in, server and database',
    ratio: median(rounds.map(({ signIn, bareHash }) => signIn.processor / bareHash.processor)),
    figures: `${processor('signIn')} and ${processor('bareHash')} ms`,
  });
} finally {
  agent.destroy();
  await wasl.stop();
}

/** The load generator is as simple as possible, because it shares the cores with the server. */
function post(url: string, headers: Record<string, string>, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = Buffer.byteLength(body);
    const all = { ...headers, 'content-type': 'application/json', 'content-length': length };
    const sent = request(url, { method: 'POST', agent, headers: all }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

type Side = 'signIn' | 'bareHash';

/** Microseconds per operation, with many concurrent operations. */
type Figures = { wall: number; processor: number };

/**
 * Measures the wall-clock time and the processor time of one operation, such as a sign-in, while
 * many operations run concurrently.
 * @param timeUsed - Returns the processor time, in microseconds, that the measured processes have
 * used so far.
 */
async function measure(
  work: (email: string) => Promise<void>,
  timeUsed: () => number,
): Promise<Figures> {
  const before = timeUsed();
  const started = performance.now();
  await Promise.all(
    people.map(async (email) => {
      for (let i = 0; i < EACH; i++) await work(email);
    }),
  );
  const wall = (performance.now() - started) * 1000;
  const times = AT_ONCE * EACH;
  return { wall: wall / times, processor: (timeUsed() - before) / times };
}

async function readHash(databaseUrl: string, email: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(
    'select encrypted_password from auth.users where email = $1',
    [email],
  );
  await client.end();
  return rows[0].encrypted_password;
}

// What a password sign-in costs beside the hash that nobody can spare: sign-ins per second, and the bare hash as the floor.
import { Agent, request } from 'node:http';
import { verify } from '@node-rs/argon2';
import { createClient } from '@supabase/supabase-js';
import { startInstance } from '@wasl/testing/instance';
import pg from 'pg';
import { median } from './support/median.ts';
import { report } from './support/report.ts';

const PASSWORD = 'a-long-and-honest-password';
const AT_ONCE = 20;
const EACH = 10;
/** A server that has run for an hour has compiled its code; one that has just started has not. */
const WARM_UP_ROUNDS = 5;
/** A round is short, and the machine of it is another a minute later: each is compared with the one beside it. */
const ROUNDS = 15;

// Each her own account: sign-ins of one person wait for her row.
const people = Array.from({ length: AT_ONCE }, (_, place) => `bench-${place}@wasl.example`);
const wasl = await startInstance({
  // All of them come from one address.
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
    if (!(await verify(hash, PASSWORD))) throw new Error('the hash is not of the password');
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await rate(signIn);
  await rate(bareHash);
  const rates: Record<'signIn' | 'bareHash', number[]> = { signIn: [], bareHash: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.signIn.push(await rate(signIn));
    rates.bareHash.push(await rate(bareHash));
  }
  const [ours, least] = [median(rates.signIn), median(rates.bareHash)];
  report('sign-in', {
    what: '(d) time of a sign-in',
    of: "the bare hash's",
    ratio: median(rates.bareHash.map((hashes, round) => hashes / (rates.signIn[round] ?? 0))),
    goal: 1.3,
    is: 'at most',
    figures: `${ours.toFixed(1)} sign-ins and ${least.toFixed(1)} hashes a second`,
  });
} finally {
  agent.destroy();
  await wasl.stop();
}

/** The client works on the same cores: the plainest one takes least of them. */
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

async function rate(work: (email: string) => Promise<void>): Promise<number> {
  const started = performance.now();
  await Promise.all(
    people.map(async (email) => {
      for (let i = 0; i < EACH; i++) await work(email);
    }),
  );
  return (AT_ONCE * EACH * 1000) / (performance.now() - started);
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

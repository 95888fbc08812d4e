// What a password sign-in costs beside the hash that nobody can spare: sign-ins per second, and the bare hash as the floor.
import { verify } from '@node-rs/argon2';
import { createClient } from '@supabase/supabase-js';
import { startInstance } from '@wasl/testing/instance';
import pg from 'pg';
import { median } from './support/median.ts';
import { report } from './support/report.ts';

const PASSWORD = 'a-long-and-honest-password';
const AT_ONCE = 20;
const EACH = 5;
const ROUNDS = 3;

// Each her own account: sign-ins of one person wait for her row.
const people = Array.from({ length: AT_ONCE }, (_, place) => `bench-${place}@wasl.example`);
const wasl = await startInstance({ env: { DEMO: 'false', MAIL_AUTOCONFIRM: 'true' } });
try {
  for (const email of people) {
    const client = createClient(wasl.url, wasl.anonKey, { auth: { persistSession: false } });
    const { error } = await client.auth.signUp({ email, password: PASSWORD });
    if (error) throw error;
  }
  const hash = await readHash(wasl.databaseUrl, 'bench-0@wasl.example');
  const signIn = async (email: string) => {
    const response = await fetch(`${wasl.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: wasl.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    await response.json();
  };
  const bareHash = async () => {
    if (!(await verify(hash, PASSWORD))) throw new Error('the hash is not of the password');
  };
  // A program that has just started reads its code for the first time.
  await rate(signIn);
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
    ratio: least / ours,
    goal: 1.3,
    is: 'at most',
    figures: `${ours.toFixed(1)} sign-ins and ${least.toFixed(1)} hashes a second`,
  });
} finally {
  await wasl.stop();
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

// Checks that response times do not reveal whether an account exists. Each request is sent for the
// address of an account and for an unknown address, while the server sends real e-mail.
// response-timing.test.ts only tests that neither response is faster than a fixed minimum time.
// This benchmark also detects differences above that minimum.
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { startInstance } from '@wasl/server/testing/instance';
import { startSlowSmtpServer } from '../apps/server/testing/slow-smtp-server.ts';
import { median } from '../tools/measure/median.ts';
import { reportFinding } from './support/report-finding.ts';

const PASSWORD = 'a-long-and-honest-password';
/**
 * Leaves out the first rounds, because a server that has just started has not compiled its code.
 */
const ROUNDS = 25;
const WARM_UP_ROUNDS = 5;
const QUESTIONS = [
  ['sign-in with a wrong password', '/token?grant_type=password', { password: 'wrong password' }],
  ['sign-up', '/signup', { password: PASSWORD }],
  ['recovery', '/recover', {}],
  ['repeated confirmation', '/resend', { type: 'signup' }],
  ['repeated e-mails of a change', '/resend', { type: 'email_change' }],
  ['link', '/otp', {}],
  ['code', '/verify', { type: 'email', token: '123456' }],
] as const;

type Times = { known: number; unknown: number };

const smtp = await startSlowSmtpServer();
const wasl = await startInstance({
  // Raises the rate limits, because all requests have the same client address.
  env: { DEMO: 'false', SMTP_URL: smtp.url, RATE_LIMIT_OTP: '100000', RATE_LIMIT_VERIFY: '100000' },
});
try {
  for (const [what, path, body] of QUESTIONS) {
    const rounds: Times[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const times = await askBoth(path, body, round % 2 === 0);
      if (round >= WARM_UP_ROUNDS) rounds.push(times);
    }
    const known = median(rounds.map((times) => times.known));
    const unknown = median(rounds.map((times) => times.unknown));
    reportFinding('same-answers', {
      what: `slower of a known and an unknown address, ${what}`,
      of: 'the faster address',
      ratio: Math.max(known, unknown) / Math.min(known, unknown),
      goal: 1.1,
      is: 'at most',
      figures: `${known.toFixed(1)} ms known and ${unknown.toFixed(1)} ms unknown`,
    });
  }
} finally {
  await wasl.stop();
  await smtp.stop();
}

/**
 * @param isKnownFirst - True to request the known address first. Callers alternate this value, so
 * that the order of the two requests does not affect the comparison.
 */
async function askBoth(path: string, body: object, isKnownFirst: boolean): Promise<Times> {
  const known = await knownAddress();
  const unknown = newAddress();
  const times: Times = { known: 0, unknown: 0 };
  for (const isKnown of [isKnownFirst, !isKnownFirst]) {
    const took = await timeOf(path, { ...body, email: isKnown ? known : unknown });
    times[isKnown ? 'known' : 'unknown'] = took;
  }
  return times;
}

function newAddress(): string {
  return `bench-${randomUUID()}@wasl.example`;
}

async function knownAddress(): Promise<string> {
  const client = createClient(wasl.url, wasl.serviceRoleKey, { auth: { persistSession: false } });
  const email = newAddress();
  const { error } = await client.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (error) throw error;
  return email;
}

/** @returns Milliseconds until the whole response has arrived. */
async function timeOf(path: string, body: object): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${wasl.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: wasl.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.text();
  if (answer.status === 429)
    throw new Error(`${path} refused the request because of its rate limit`);
  return performance.now() - started;
}

// Neither the answer nor its time tells whether somebody has an account, even when mail takes a second to hand over.
import { createClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/testing/instance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../../protocol/people.ts';
import { type SlowSmtp, startSlowSmtp } from './slow-smtp.ts';

const SMTP_MS = 1000;
/** Far below what a mail takes; above what busy processors leave of a difference between the fastest rounds. */
const MOST_DIFFERENCE_MS = 400;
const ROUNDS = 3;

let smtp: SlowSmtp;
let instance: Instance;

beforeAll(async () => {
  smtp = await startSlowSmtp(SMTP_MS);
  instance = await startInstance({ env: { DEMO: 'false', SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await instance?.stop();
  await smtp?.stop();
});

async function knownAddress(): Promise<string> {
  const { admin } = createClient(instance.url, instance.serviceRoleKey, {
    auth: { persistSession: false },
  }).auth;
  const email = newEmail();
  const { error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
  if (error) throw error;
  return email;
}

async function ask(path: string, body: object) {
  const began = performance.now();
  const response = await fetch(`${instance.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: instance.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  return {
    milliseconds: performance.now() - began,
    seen: {
      status: response.status,
      headers: [...response.headers.keys()].sort(),
      code: response.headers.get('x-sb-error-code'),
      shape: shapeOf(answer),
    },
  };
}

/** Values that differ from person to person become the kind of value they are; all else stays. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, part]) => [key, shapeOf(part)]);
    return Object.fromEntries(entries.sort());
  }
  if (typeof value !== 'string') return value;
  if (value.endsWith('@people.example')) return 'an address';
  if (/^[0-9a-f-]{36}$/.test(value)) return 'an id';
  return Number.isNaN(Date.parse(value)) ? value : 'a time';
}

/** What else runs on the machine only ever adds to a time. */
const fastest = (values: number[]) => Math.min(...values);

describe('a known and an unknown address', () => {
  it.each([
    ['sign in', '/token?grant_type=password', { password: 'wrong password' }, false],
    ['sign up', '/signup', { password: PASSWORD, data: { first_name: 'Amina' } }, false],
    ['recover', '/recover', {}, true],
    ['ask for the confirmation again', '/resend', { type: 'signup' }, false],
    ['ask for the mails of a change again', '/resend', { type: 'email_change' }, false],
    ['ask for a link', '/otp', {}, true],
    ['type a code', '/verify', { type: 'email', token: '123456' }, false],
  ])('%s alike', async (_name, path, body, isMailed) => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const addresses: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = await knownAddress();
      addresses.push(email);
      const known = await ask(path, { ...body, email });
      const unknown = await ask(path, { ...body, email: newEmail() });
      expect(known.seen).toEqual(unknown.seen);
      times.known.push(known.milliseconds);
      times.unknown.push(unknown.milliseconds);
    }
    const difference = Math.abs(fastest(times.known) - fastest(times.unknown));
    expect(difference).toBeLessThan(MOST_DIFFERENCE_MS);
    if (isMailed) {
      await expect
        .poll(() => smtp.recipients, { timeout: 10_000 })
        .toEqual(expect.arrayContaining(addresses));
    }
  });

  it('are refused alike when they are asked for too often', async () => {
    for (const [path, body] of [
      ['/recover', {}],
      ['/otp', {}],
      ['/resend', { type: 'signup' }],
      ['/signup', { password: PASSWORD }],
    ] as const) {
      const refused = [];
      for (const email of [await knownAddress(), newEmail()]) {
        await ask(path, { ...body, email });
        const { seen } = await ask(path, { ...body, email });
        expect([seen.status, seen.code]).toEqual([429, 'over_email_send_rate_limit']);
        refused.push(seen.headers);
      }
      expect(refused[0]).toEqual(refused[1]);
    }
  });
});

it('a server that ends hands over the mails that are under way', async () => {
  const ending = await startInstance({ env: { DEMO: 'false', SMTP_URL: smtp.url } });
  const email = newEmail();
  const client = createClient(ending.url, ending.anonKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(smtp.recipients).not.toContain(email);
  expect(await ending.stop()).toBe(0);
  expect(smtp.recipients).toContain(email);
});

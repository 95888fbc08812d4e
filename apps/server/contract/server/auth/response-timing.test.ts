// Neither the response nor its timing reveals whether an address has an account.
// @module-tag slow

import { createHash } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SlowSmtpServer, startSlowSmtpServer } from '../../../testing/slow-smtp-server.ts';
import { newEmail, PASSWORD } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { runSql } from '../run-sql.ts';

/**
 * One hour in milliseconds. No test runs that long, so a delay of this length never ends during a
 * test.
 */
const HOUR_MS = 3_600_000;

let smtp: SlowSmtpServer;
let instance: Instance;

beforeAll(async () => {
  smtp = await startSlowSmtpServer();
  instance = await startInstance({ env: { DEMO: 'false', SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await instance?.stop();
  await smtp?.stop();
});

async function knownAddress({ url, serviceRoleKey } = instance): Promise<string> {
  const { admin } = createClient(url, serviceRoleKey, { auth: { persistSession: false } }).auth;
  const email = newEmail();
  const { error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
  if (error) throw error;
  return email;
}

const post = (path: string, body: object, { url, anonKey } = instance, signal?: AbortSignal) =>
  fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

async function ask(path: string, body: object) {
  const response = await post(path, body);
  return {
    status: response.status,
    headers: [...response.headers.keys()].sort(),
    code: response.headers.get('x-sb-error-code'),
    shape: shapeOf(await response.json()),
  };
}

/**
 * Returns the body of a response in which each e-mail address, id and time is replaced by a fixed
 * text. These values differ between people; everything else must be the same for everyone.
 */
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

describe(
  'requests for known and unknown addresses',
  serves('The same answer and time for known and unknown addresses'),
  () => {
    it.each([
      ['sign in', '/token?grant_type=password', { password: 'wrong password' }, false],
      ['sign up', '/signup', { password: PASSWORD, data: { first_name: 'Amina' } }, false],
      ['recover', '/recover', {}, true],
      ['request the confirmation again', '/resend', { type: 'signup' }, false],
      [
        'request the e-mails of an address change again',
        '/resend',
        { type: 'email_change' },
        false,
      ],
      ['request a link', '/otp', {}, true],
      ['enter a code', '/verify', { type: 'email', token: '123456' }, false],
    ])(
      'get the same response: %s',
      serves([
        'signUp of a known address: a made-up user',
        'Unlike upstream the made-up user has an identity, because an empty list would tell.',
      ]),
      async (_name, path, body, isMailed) => {
        const email = await knownAddress();
        // The mail server is paused. A response that waited for the e-mail would never arrive.
        const release = smtp.hold();
        const known = await ask(path, { ...body, email });
        const unknown = await ask(path, { ...body, email: newEmail() });
        release();
        expect(known).toEqual(unknown);
        if (isMailed) await expect.poll(() => smtp.recipients).toContain(email);
      },
    );

    // The server pauses before each response. This test checks only the pause. `npm run bench
    // same-answers` compares the rest of the work for known and unknown addresses. This work must
    // take equally long for both, so that the response time does not tell them apart.
    it('are answered after the same delay', async () => {
      const patient = await startInstance({
        env: { DEMO: 'false', SMTP_URL: smtp.url },
        timeouts: { mailAnswer: HOUR_MS, signInRefusal: HOUR_MS },
      });
      const gone = new AbortController();
      const answered: string[] = [];
      const rows = (keys: string[]) =>
        runSql(
          'select key from wasl_platform.rate_limits where key = any ($1)',
          [keys],
          patient.databaseUrl,
        );
      try {
        const full = [await knownAddress(patient), newEmail()];
        await runSql(
          `insert into wasl_platform.rate_limits (key, window_ends_at, hits)
         select unnest($1::text[]), now() + interval '4 minutes', 30`,
          [full.map((email) => limitOf('account', email))],
          patient.databaseUrl,
        );
        const wrong = { password: 'wrong password' };
        for (const [what, path, body, limit, people] of [
          ['sign-in', '/token?grant_type=password', wrong, 'account', undefined],
          ['sign-in after too many', '/token?grant_type=password', wrong, 'account', full],
          ['sign-up', '/signup', { password: PASSWORD }, 'signUpMail', undefined],
          ['recovery', '/recover', {}, 'recoveryMail', undefined],
          ['confirmation', '/resend', { type: 'signup' }, 'confirmMail', undefined],
          ['change', '/resend', { type: 'email_change' }, 'emailChangeMail', undefined],
          ['link', '/otp', {}, 'signInMail', undefined],
        ] as const) {
          const pair = people ?? [await knownAddress(patient), newEmail()];
          for (const [index, email] of pair.entries()) {
            void post(path, { ...body, email }, patient, gone.signal).then(
              () => answered.push(`${what} of ${index === 0 ? 'a known' : 'an unknown'} address`),
              () => {},
            );
          }
          await expect.poll(() => rows(pair.map((email) => limitOf(limit, email)))).toHaveLength(2);
        }
        // The requests below start after the requests above and take as much work. They are
        // answered first only because the server delays refusals and e-mails.
        for (let turn = 0; turn < 3; turn++) {
          const email = await knownAddress(patient);
          const session = { email, password: PASSWORD };
          expect((await post('/token?grant_type=password', session, patient)).status).toBe(200);
        }
        expect(answered).toEqual([]);
      } finally {
        gone.abort();
        await patient.stop();
      }
    });

    it('get the same error response when they exceed the rate limit', async () => {
      for (const [path, body] of [
        ['/recover', {}],
        ['/otp', {}],
        ['/resend', { type: 'signup' }],
        ['/signup', { password: PASSWORD }],
      ] as const) {
        const refused = [];
        for (const email of [await knownAddress(), newEmail()]) {
          await ask(path, { ...body, email });
          const seen = await ask(path, { ...body, email });
          expect([seen.status, seen.code]).toEqual([429, 'over_email_send_rate_limit']);
          refused.push(seen.headers);
        }
        expect(refused[0]).toEqual(refused[1]);
      }
    });
  },
);

it('a server that receives a stop request finishes sending its e-mails before it ends', async () => {
  const release = smtp.hold();
  const ending = await startInstance({
    env: { DEMO: 'false', SMTP_URL: smtp.url },
    timeouts: { mailsAtStop: HOUR_MS },
  });
  const email = newEmail();
  const client = createClient(ending.url, ending.anonKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(smtp.recipients).not.toContain(email);
  const stopped = ending.stop();
  await expect.poll(() => fetch(ending.url).then(String, () => 'refused')).toBe('refused');
  expect(smtp.recipients).not.toContain(email);
  release();
  expect(await stopped).toBe(0);
  expect(smtp.recipients).toContain(email);
});

/** Rate limit key as the server stores it. */
function limitOf(kind: string, key: string): string {
  return `${kind}:${createHash('sha256').update(key).digest('hex')}`;
}

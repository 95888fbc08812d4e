// Outage of the mail server: every requested e-mail is sent after the outage, except e-mails with
// an outdated link.
// @module-tag slow
import { createClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SlowSmtpServer, startSlowSmtpServer } from '../../../testing/slow-smtp-server.ts';
import { newEmail, PASSWORD } from '../../protocol/people.ts';

let smtp: SlowSmtpServer;
let instance: Instance;

beforeAll(async () => {
  smtp = await startSlowSmtpServer();
  instance = await startInstance({
    env: { DEMO: 'false', SMTP_URL: smtp.url },
    timeouts: {
      // Constant short delays between retries, so that a retry follows soon after the mail server
      // is back, however long the outage lasts.
      mailRetries: Array<number>(1000).fill(200),
      mailsAtStop: 3_600_000,
    },
  });
});
afterAll(async () => {
  await instance?.stop();
  await smtp?.stop();
});

const authOf = (key: string) =>
  createClient(instance.url, key, { auth: { persistSession: false } }).auth;

async function newPerson(): Promise<string> {
  const email = newEmail();
  const { error } = await authOf(instance.serviceRoleKey).admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (error) throw error;
  return email;
}

it('after an outage of the SMTP server, pending e-mails are sent exactly once and replaced e-mails not at all', async () => {
  const [waiting, replaced] = [await newPerson(), await newPerson()];
  await smtp.stop();
  for (const email of [waiting, replaced]) {
    const { error } = await authOf(instance.anonKey).resetPasswordForEmail(email);
    expect(error).toBeNull();
  }
  // Replaces the link in the waiting e-mail. The server must not send this old e-mail.
  const { error } = await authOf(instance.serviceRoleKey).admin.generateLink({
    type: 'recovery',
    email: replaced,
  });
  expect(error).toBeNull();
  smtp = await startSlowSmtpServer(Number(new URL(smtp.url).port));
  await expect.poll(() => smtp.recipients).toContain(waiting);
  // The server empties its e-mail queue before it stops, so no further e-mail can follow.
  expect(await instance.stop()).toBe(0);
  expect(smtp.recipients).toEqual([waiting]);
});

// Demo operators need a second factor, as all operators do. The second factor is set up in advance,
// and a page on this machine shows the current code.
// @module-tag slow

import { rmSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { copyDatabaseTemplate } from '@wasl/server/testing/database-template';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';

const dataDir = temporaryFolder();
let instance: Instance;
beforeAll(async () => {
  await copyDatabaseTemplate(dataDir, 'demo');
  instance = await startInstance({ dataDir, env: { DEMO: 'true' } });
});
afterAll(async () => {
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Shown = { to: string; code: string; seconds_left: number };
const shown = async (): Promise<Shown[]> =>
  (await fetch(`${instance.mailboxUrl}/codes.json`)).json() as Promise<Shown[]>;
const codeOf = async (email: string) => (await shown()).find(({ to }) => to === email)?.code ?? '';

async function signIn(username: string) {
  const client = createClient(instance.url, instance.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `${username}@wasl.example`;
  const { data, error } = await client.auth.signInWithPassword({
    email,
    password: 'Wasl-demo-2026',
  });
  if (error) throw error;
  return { client, email, factors: data.user.factors ?? [] };
}

/**
 * Verifies the second factor of a person with the code that the page of demo codes shows at this
 * moment, and returns the code with the response.
 */
async function showSecondStep({ client, email, factors }: Awaited<ReturnType<typeof signIn>>) {
  const code = await codeOf(email);
  const factorId = factors[0]?.id ?? '';
  return { code, ...(await client.auth.mfa.challengeAndVerify({ factorId, code })) };
}

test('the code page shows sign-in codes for the two demo operators and for no other demo people', async () => {
  const codes = await shown();
  expect(codes.map(({ to }) => to)).toEqual(['operator@wasl.example', 'supervisor@wasl.example']);
  for (const { code, seconds_left: left } of codes) {
    expect(code).toMatch(/^\d{6}$/);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(30);
  }
  expect((await signIn('amina')).factors).toEqual([]);
  expect(await (await fetch(instance.mailboxUrl)).text()).toContain('src="/dev/mailbox/codes"');
  const page = async () => (await fetch(`${instance.mailboxUrl}/codes`)).text();
  // Repeats the comparison if a new code became valid after the page was read.
  await expect
    .poll(async () => (await page()).includes(await codeOf('supervisor@wasl.example')))
    .toBe(true);
  expect(await page()).not.toContain('<script');
});

test('the page with sign-in codes omits other people, even if their second factor is named Demo', async () => {
  const { client } = await signIn('amina');
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Demo',
  });
  if (error) throw error;
  const code = new TOTP({ secret: data.totp.secret }).generate();
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull();
  expect((await shown()).map(({ to }) => to)).not.toContain('amina@wasl.example');
});

test('the operator role applies only after the code was verified, and the code is accepted only once', async () => {
  const supervisor = await signIn('supervisor');
  const before = await supervisor.client.rpc('list_operators');
  expect(before.error).toMatchObject({ code: 'WA071' });
  const first = await showSecondStep(supervisor);
  expect(first.error).toBeNull();
  expect((await supervisor.client.rpc('list_operators')).error).toBeNull();

  const again = await signIn('supervisor');
  const used = await again.client.auth.mfa.challengeAndVerify({
    factorId: again.factors[0]?.id ?? '',
    code: first.code,
  });
  expect(used.error).toMatchObject({ code: 'mfa_verification_failed' });
  expect((await showSecondStep(again)).error).toBeNull();
});

test('on a server that sends real e-mail, the mailbox page shows sign-in codes but no e-mails', async () => {
  await instance.stop();
  const SMTP_URL = 'smtp://127.0.0.1:1';
  instance = await startInstance({ dataDir, env: { DEMO: 'true', SMTP_URL } });
  const operator = await signIn('operator');
  expect((await showSecondStep(operator)).error).toBeNull();
  const page = await (await fetch(instance.mailboxUrl)).text();
  expect(page).toContain('src="/dev/mailbox/codes"');
  expect(page).toContain('SMTP_URL is set');
  expect((await fetch(`${instance.mailboxUrl}.json`)).status).toBe(404);
});

test('after a change of the server’s secrets, the code page shows sign-in codes that the server accepts', async () => {
  await instance.stop();
  const env = { DEMO: 'true', JWT_SECRET: 'another secret of at least thirty-two characters' };
  instance = await startInstance({ dataDir, env });
  const operator = await signIn('operator');
  expect((await showSecondStep(operator)).error).toBeNull();
  expect((await operator.client.rpc('check_audit_chain')).error).toBeNull();
});

test('a demo agent can scan immediately on the first device that signs in, and needs approval on a second device', async () => {
  const device = async () => {
    const { client } = await signIn('courier');
    const seen = async () =>
      (await client.rpc('my_courier_jobs', { p_filter: 'carrying' })).error?.code;
    return { client, seen };
  };
  const first = await device();
  const second = await device();
  expect([await first.seen(), await second.seen()]).toEqual([undefined, 'WA250']);
  expect((await second.client.rpc('open_courier_device')).data).toBe('asked');
  const { data } = await second.client.auth.getUser();
  const manager = await signIn('manager');
  const yes = { p_user_id: data.user?.id, p_is_allowed: true };
  expect((await manager.client.rpc('decide_courier_device', yes)).data).toBe('allowed');
  expect([await first.seen(), await second.seen()]).toEqual(['WA250', undefined]);
  // Signing out releases the approved device, so the agent's next device needs no approval.
  await second.client.auth.signOut();
  expect(await (await device()).seen()).toBeUndefined();
});

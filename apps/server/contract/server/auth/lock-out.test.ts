// Tests of password guessing. An attacker can use up the sign-in attempts of an account. This locks
// out only devices that the account does not know. The owner can still sign in on known devices.
// The response does not reveal whether an address has an account.
import { createHash } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { newClient, newEmail, newServiceClient, PASSWORD } from '../../protocol/people.ts';
import { connectAsOwner, runSql } from '../run-sql.ts';

let addresses = 0;
/**
 * Each network address stands for one device, and the server counts the attempts of each device
 * separately.
 */
const newAddress = () => {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
};

type Device = { ip: string; agent: string };
const newDevice = (): Device => ({ ip: newAddress(), agent: `Browser ${crypto.randomUUID()}` });

/**
 * Sends a request from a separate network address. The header sb-forwarded-for declares the
 * address, which the server trusts only in requests with the service key.
 */
async function ask(path: string, { ip, agent }: Device, body: object) {
  const response = await fetch(`${inject('url')}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: inject('serviceRoleKey'),
      'sb-forwarded-for': ip,
      'user-agent': agent,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const signIn = (device: Device, email: string, password = PASSWORD) =>
  ask('token?grant_type=password', device, { email, password });

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Sends as many wrong attempts as the limit of an account allows. */
const fill = (email: string, device = newDevice()) =>
  Promise.all(Array.from({ length: 30 }, () => signIn(device, email, 'wrong password')));

async function personWith(device: Device) {
  const email = newEmail();
  const made = { email, password: PASSWORD, email_confirm: true };
  const { data, error } = await newServiceClient().auth.admin.createUser(made);
  if (error) throw error;
  const { status, body } = await signIn(device, email);
  expect(status).toBe(200);
  return { email, id: data.user.id, session: sessionSchema.parse(body) };
}

describe('an account whose sign-in attempts are used up', () => {
  it('still accepts a device that signed in before, even if the device signed out since, but no other device', async () => {
    const own = newDevice();
    const { email, session } = await personWith(own);
    await fetch(`${inject('url')}/auth/v1/logout`, {
      method: 'POST',
      headers: { apikey: inject('anonKey'), authorization: `Bearer ${session.access_token}` },
    });
    await fill(email);
    expect((await signIn(newDevice(), email)).status).toBe(429);
    expect((await signIn(own, email)).status).toBe(200);
    for (const half of [
      { ...own, ip: newAddress() },
      { ...own, agent: 'another browser' },
    ]) {
      expect((await signIn(half, email)).status).toBe(429);
    }
  });

  it('still accepts a device whose session was refreshed in another network', async () => {
    const own = newDevice();
    const { email, session } = await personWith(own);
    const onTheMove = { ...own, ip: newAddress() };
    const { refresh_token } = session;
    expect((await ask('token?grant_type=refresh_token', onTheMove, { refresh_token })).status).toBe(
      200,
    );
    await fill(email);
    expect((await signIn(onTheMove, email)).status).toBe(200);
  });

  it('still accepts the owner’s device at any address in the owner’s IPv6 network', async () => {
    const own = { ip: '2001:db8:7:1:aaaa::1', agent: newDevice().agent };
    const { email } = await personWith(own);
    await fill(email);
    expect((await signIn({ ...own, ip: '2001:db8:7:1:bbbb::2' }, email)).status).toBe(200);
    expect((await signIn({ ...own, ip: '2001:db8:7:2:aaaa::1' }, email)).status).toBe(429);
  });

  it('allows a known device 30 attempts of its own, and no more', async () => {
    const own = newDevice();
    const { email } = await personWith(own);
    await fill(email);
    const tries = await fill(email, own);
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([429]));
    expect((await signIn(own, email)).status).toBe(429);
  });

  it('no longer treats a device as known after 90 days', async () => {
    const own = newDevice();
    const { email, id } = await personWith(own);
    const key = createHash('sha256')
      .update(JSON.stringify([id, own.ip, own.agent]))
      .digest('hex');
    const aged = await runSql(
      `update wasl_platform.known_devices set seen_at = now() - interval '90 days 1 minute'
       where key = $1 returning key`,
      [key],
    );
    expect(aged).toEqual([{ key }]);
    await fill(email);
    expect((await signIn(own, email)).status).toBe(429);
  });

  it('lets a signed-in person change the password', async () => {
    const { email, session } = await personWith(newDevice());
    await fill(email);
    const client = newClient();
    await client.auth.setSession(session);
    const { error } = await client.auth.updateUser({
      password: 'another good password',
      current_password: PASSWORD,
    });
    expect(error).toBeNull();
  });
});

it('a network address over its limit is refused, and its further attempts do not count against any account', async () => {
  const { email } = await personWith(newDevice());
  const full = newDevice();
  await runSql(
    `insert into wasl_platform.rate_limits (key, window_ends_at, hits)
     values ($1, now() + interval '4 minutes', $2)`,
    [`token:${createHash('sha256').update(full.ip).digest('hex')}`, inject('tokensOfAllTests')],
  );
  const tries = await fill(email, full);
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([429]));
  expect((await signIn(newDevice(), email)).status).toBe(200);
});

it('correct passwords do not count as attempts, however often they are sent', async () => {
  const { email } = await personWith(newDevice());
  for (let time = 0; time < 31; time++) {
    expect((await signIn(newDevice(), email)).status).toBe(200);
  }
});

it('signing in as a banned person leaves neither a session nor a record of a sign-in', async () => {
  const { email, id } = await personWith(newDevice());
  await newServiceClient().auth.admin.updateUserById(id, { ban_duration: '1h' });
  const leftBy = () =>
    runSql(
      `select (select count(*) from auth.sessions where user_id = $1) as sessions,
         (select count(*) from auth.audit_log_entries
          where payload ->> 'actor_id' = $1::text and payload ->> 'action' = 'login') as logins,
         (select last_sign_in_at from auth.users where id = $1)`,
      [id],
    );
  const before = await leftBy();
  expect(before).toMatchObject([{ logins: '1' }]);
  const { status, body } = await signIn(newDevice(), email);
  expect({ status, body }).toMatchObject({ status: 400, body: { error_code: 'user_banned' } });
  expect(await leftBy()).toEqual(before);
});

it('a person banned during the password check is not signed in', async () => {
  const { email, id } = await personWith(newDevice());
  const sessions = () => runSql('select id from auth.sessions where user_id = $1', [id]);
  const before = await sessions();
  const operator = await connectAsOwner();
  onTestFinished(() => operator.end());
  await operator.query('begin');
  await operator.query(
    `update auth.users set banned_until = now() + interval '1 hour' where id = $1`,
    [id],
  );
  const answer = signIn(newDevice(), email);
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%auth.sessions%'`;
  await expect.poll(async () => (await runSql(waiting)).length).toBe(1);
  await operator.query('commit');
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 400, body: { error_code: 'user_banned' } });
  expect(await sessions()).toEqual(before);
});

it('on known and unknown devices, the response does not reveal that an address has an account', async () => {
  const neighbour = newDevice();
  const { email } = await personWith(neighbour);
  const unknown = newEmail();
  for (const device of [newDevice(), neighbour]) {
    const seen = await Promise.all(
      [email, unknown].map(async (address) => {
        await fill(address);
        return signIn(device, address, 'wrong password');
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.status).toBe(429);
  }
});

it('the owner of an account can sign in with the default supabase-js settings while strangers guess the password', async () => {
  const email = newEmail();
  await newServiceClient().auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  const client = createClient(inject('url'), inject('anonKey'), {
    auth: { persistSession: false },
  });
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  await client.auth.signOut();
  await fill(email);
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

// Tests of the outbox with the edge function that sends its push messages. Each message reaches its
// device encrypted, once and in order, even during an outage of the push service. If the sender
// process is killed, a message may be sent a second time, but with the same id.
import { readdirSync, readFileSync } from 'node:fs';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import {
  type PushDevice,
  type PushService,
  type ReceivedPush,
  startPushService,
} from '@wasl/testing/push-service';
import { decodeJwt, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runSql as sqlAt } from '../server/run-sql.ts';

let instance: Instance;
let service: PushService;
const runSql = <Row extends object>(text: string, values: unknown[] = []) =>
  sqlAt(text, values, instance.databaseUrl) as Promise<Row[]>;

beforeAll(async () => {
  service = await startPushService();
  instance = await startInstance({
    env: { DEMO: 'false', FUNCTIONS_SCHEDULES: 'true', PUSH_SERVICES: service.origin },
  });
});
afterAll(async () => {
  await instance?.stop();
  await service?.stop();
});
beforeEach(() => {
  service.answer = () => 201;
  service.headers = {};
});

async function makePerson(language = 'fr'): Promise<string> {
  const id = crypto.randomUUID();
  await runSql(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, now(), '{"first_name": "Amina"}')`,
    [id, `${id}@people.example`],
  );
  await runSql(
    `update public.profiles set preferred_language_id = (select l.id from public.languages l where l.code = $2) where id = $1`,
    [id, language],
  );
  return id;
}

async function giveDevice(
  person: string,
  device: PushDevice = service.makeDevice(),
): Promise<PushDevice> {
  const session = crypto.randomUUID();
  await runSql('insert into auth.sessions (id, user_id) values ($1, $2)', [session, person]);
  await runSql(
    `insert into private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)`,
    [person, session, device.endpoint, device.p256dh, device.auth],
  );
  return device;
}

const tell = (person: string, kind: string) =>
  runSql(`select private.notify($1, 'account', $2, '{}')`, [person, kind]);
const at = (device: PushDevice): ReceivedPush[] =>
  service.arrived.filter(({ endpoint }) => endpoint === device.endpoint);
const statesOf = (person: string) =>
  runSql<{
    kind: string;
    state: string;
    reason: string | null;
    attempts: number;
    is_sending: boolean;
  }>(
    "select kind, state, reason, attempts, lease_token is not null as is_sending from private.outbox_messages where user_id = $1 and channel = 'push' order by number",
    [person],
  );
/** Makes a person's waiting messages due now and starts the sending of the outbox. */
const letPass = (person: string) =>
  runSql(
    `with moved as (update private.outbox_messages set next_attempt_at = now() where user_id = $1 and state = 'waiting')
     select private.wake_outbox()`,
    [person],
  );

it('a push message is sent immediately, encrypted for its device, in the recipient’s language and signed by this instance', async () => {
  const person = await makePerson('ar');
  const device = await giveDevice(person);
  await tell(person, 'identity_approved');
  await expect.poll(() => at(device)).toHaveLength(1);
  const [arrived] = at(device);
  expect(arrived?.push).toMatchObject({ path: expect.stringMatching(/^\/ar\//), unread: 1 });
  expect(JSON.stringify(arrived?.push)).not.toContain('Amina');
  expect(arrived?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(String(arrived?.headers.authorization)) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const known = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, known, {
    audience: service.origin.replace('http:', 'https:'),
  });
  expect(payload.sub).toMatch(/^mailto:/);
  expect(Number(decodeJwt(token).exp) - Date.now() / 1000).toBeLessThan(24 * 3600);
  await expect.poll(() => statesOf(person)).toMatchObject([{ state: 'sent' }]);
  const answer = await fetch(`${instance.url}/functions/v1/push-key`, {
    method: 'POST',
    headers: { authorization: `Bearer ${instance.anonKey}` },
  });
  expect(await answer.json()).toEqual({ key });
});

it.each([
  ['the anonymous key', () => instance.anonKey, 401],
  ['the service key', () => instance.serviceRoleKey, 200],
])(
  'a call with %s is accepted only if that key is the service key',
  async (_whose, key, status) => {
    const answer = await fetch(`${instance.url}/functions/v1/send-outbox`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key()}` },
    });
    expect(answer.status).toBe(status);
  },
);

it('during an outage of the push service, no message is lost and the messages keep their order', async () => {
  const person = await makePerson();
  const device = await giveDevice(person);
  service.answer = ({ endpoint }) => (endpoint === device.endpoint ? 503 : 201);
  const kinds = ['identity_approved', 'home_alert', 'broker_ended'];
  for (const kind of kinds) await tell(person, kind);
  for (let tries = 1; tries <= 3; tries++) {
    await expect
      .poll(() => statesOf(person))
      .toMatchObject([
        // The current attempt is already counted, but the row still shows why the previous attempt
        // failed.
        { state: 'waiting', attempts: tries, reason: 'push_503', is_sending: false },
        { attempts: 0 },
        { attempts: 0 },
      ]);
    if (tries < 3) await letPass(person);
  }
  service.answer = () => 201;
  const before = at(device).length;
  await letPass(person);
  await expect.poll(() => at(device).length).toBe(before + 3);
  const ids = (
    await runSql<{ id: string }>(
      "select id from private.outbox_messages where user_id = $1 and channel = 'push' order by number",
      [person],
    )
  ).map(({ id }) => id);
  expect(
    at(device)
      .slice(before)
      .map(({ push }) => push.id),
  ).toEqual(ids);
  expect(
    new Set(
      at(device)
        .slice(0, before + 1)
        .map(({ push }) => push.id),
    ),
  ).toEqual(new Set(ids.slice(0, 1)));
});

it('a device that its push service no longer knows is deleted, and the other devices still receive the message', async () => {
  const person = await makePerson();
  const [gone, there] = [await giveDevice(person), await giveDevice(person)];
  service.answer = ({ endpoint }) => (endpoint === gone.endpoint ? 410 : 201);
  await tell(person, 'home_alert');
  await expect.poll(() => statesOf(person)).toMatchObject([{ state: 'sent' }]);
  expect(at(there)).toHaveLength(1);
  const left = await runSql('select endpoint from private.push_subscriptions where user_id = $1', [
    person,
  ]);
  expect(left).toEqual([{ endpoint: there.endpoint }]);
});

it.each([
  ['that is not a push service', 'https://internal.example.com/push/a'],
  ['of this machine', 'http://127.0.0.1:1/push/a'],
])(
  'no request is sent to an endpoint %s, and the subscription of the endpoint is deleted',
  async (_what, endpoint) => {
    const person = await makePerson();
    const { p256dh, auth } = service.makeDevice();
    await giveDevice(person, { endpoint, p256dh, auth });
    await tell(person, 'home_alert');
    await expect
      .poll(() => statesOf(person))
      .toMatchObject([{ state: 'dropped', reason: 'no_push_service' }]);
    expect(
      await runSql('select from private.push_subscriptions where user_id = $1', [person]),
    ).toEqual([]);
  },
);

it('if a push service responds with a redirect, the redirect is not followed', async () => {
  const person = await makePerson();
  const [device, other] = [await giveDevice(person), service.makeDevice()];
  service.answer = () => 307;
  service.headers = { location: other.endpoint };
  await tell(person, 'home_alert');
  await expect.poll(() => statesOf(person)).toMatchObject([{ state: 'dead', reason: 'push_307' }]);
  expect(at(device)).toHaveLength(1);
  expect(at(other)).toHaveLength(0);
});

it('if the sender process is killed before it records the result, the message is sent at most once more, with the same key', async () => {
  const person = await makePerson();
  const device = await giveDevice(person);
  const kills = new Set([1, 3]);
  service.answer = ({ endpoint }) => {
    if (endpoint !== device.endpoint || !kills.delete(at(device).length)) return 201;
    for (const pid of sendersOf(instance.pid)) process.kill(pid, 'SIGKILL');
    return undefined;
  };
  for (const kind of ['home_alert', 'broker_ended']) {
    const before = at(device).length;
    await tell(person, kind);
    await expect.poll(() => at(device).length).toBeGreaterThan(before);
    await letPass(person);
    await expect.poll(async () => (await statesOf(person)).at(-1)?.state).toBe('sent');
  }
  const ids = at(device).map(({ push }) => push.id);
  expect(ids).toEqual([ids[0], ids[0], ids[2], ids[2]]);
  expect(ids[0]).not.toBe(ids[2]);
});

/** Returns the ids of the server's child processes that run the edge function send-outbox. */
function sendersOf(server: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return Number(parent) === server && command.includes('send-outbox');
      } catch {
        return false;
      }
    });
}

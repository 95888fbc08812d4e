// Push subscriptions. Only their owner sees them, and they are deleted with the session. The
// address of a subscription must belong to a push service.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { openSession } from '../../support/open-session.ts';
import {
  PUSH_AUTH,
  PUSH_P256DH,
  randomEndpoint,
  subscribeToPush,
} from '../../support/outbox/subscribe-to-push.ts';

type Db = Parameters<typeof call>[0];
const KEYS = { p_p256dh: PUSH_P256DH, p_auth: PUSH_AUTH };

async function devicesOf(db: Db, person: string): Promise<{ endpoint: string }[]> {
  const row = await call<{ my_push_subscriptions: { endpoint: string }[] }>(
    db,
    person,
    'my_push_subscriptions',
  );
  return row.my_push_subscriptions;
}
const endpointsOf = async (db: Db, person: string) =>
  (await devicesOf(db, person)).map(({ endpoint }) => endpoint);

describe('a push subscription', () => {
  it(
    'is shown to its owner without its secrets, and to nobody else',
    withDatabase(async (db) => {
      const [owner, stranger] = [await makePerson(db), await makePerson(db)];
      const { endpoint } = await subscribeToPush(db, owner);
      const devices = await devicesOf(db, owner);
      expect(devices).toMatchObject([{ endpoint, device: 'Firefox' }]);
      expect(JSON.stringify(devices)).not.toContain(PUSH_AUTH);
      expect(await devicesOf(db, stranger)).toEqual([]);
      await call(db, stranger, 'drop_push_subscription', { p_endpoint: endpoint });
      expect(await endpointsOf(db, owner)).toEqual([endpoint]);
      await call(db, owner, 'drop_push_subscription', { p_endpoint: endpoint });
      expect(await devicesOf(db, owner)).toEqual([]);
    }),
  );

  it(
    'is deleted with its session on sign-out',
    withDatabase(async (db) => {
      const owner = await makePerson(db);
      const [one, other] = [await subscribeToPush(db, owner), await subscribeToPush(db, owner)];
      await call(
        db,
        owner,
        'end_session',
        { p_id: one.session_id },
        { session_id: other.session_id },
      );
      expect(await endpointsOf(db, owner)).toEqual([other.endpoint]);
    }),
  );

  it(
    'requires an existing session',
    withDatabase(async (db) => {
      const args = { p_endpoint: randomEndpoint(), ...KEYS };
      const ended = { session_id: crypto.randomUUID() };
      const person = await makePerson(db);
      await expectRefused(call(db, person, 'save_push_subscription', args, ended), 'SESSION_ENDED');
      await expectRefused(call(db, person, 'save_push_subscription', args), 'SESSION_ENDED');
      expect(await devicesOf(db, person)).toEqual([]);
    }),
  );

  it(
    'is taken over by the next person who signs in on the device',
    withDatabase(async (db) => {
      const [before, after] = [await makePerson(db), await makePerson(db)];
      const { endpoint } = await subscribeToPush(db, before);
      await subscribeToPush(db, after, endpoint);
      expect(await devicesOf(db, before)).toEqual([]);
      expect(await endpointsOf(db, after)).toEqual([endpoint]);
    }),
  );

  it(
    'replaces the least recently seen subscription of a person who already has twenty',
    withDatabase(async (db) => {
      const owner = await makePerson(db);
      const made: string[] = [];
      for (let i = 0; i < 21; i++) {
        made.push((await subscribeToPush(db, owner)).endpoint);
        await asRoot(
          db,
          "update private.push_subscriptions set last_seen_at = last_seen_at - interval '1 hour' where user_id = $1",
          [owner],
        );
      }
      expect((await endpointsOf(db, owner)).sort()).toEqual(made.slice(1).sort());
    }),
  );

  it.each([
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://10.0.0.1/a',
    'https://0x7f000001/a',
    'https://2130706433/a',
    'https://user@push.example.com/a',
    'https://push.example.com:8443/a',
    'https://push.example.com',
    'https://push.example.com/a b',
    'https://push.example.1/a',
    `https://push.example.com/${'a'.repeat(1000)}`,
    'file:///etc/passwd',
    null,
  ])('is refused with an invalid address such as %s', (endpoint) =>
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const session = await openSession(db, person);
      const args = { p_endpoint: endpoint, ...KEYS };
      await expectRefused(
        call(db, person, 'save_push_subscription', args, session),
        'FIELD_INVALID',
        { field: 'p_endpoint' },
      );
      expect(await devicesOf(db, person)).toEqual([]);
    })(),
  );

  it.each([
    [{ p_p256dh: 'short', p_auth: PUSH_AUTH }, 'p_p256dh'],
    [{ p_p256dh: PUSH_P256DH, p_auth: 'short' }, 'p_auth'],
    [{ p_p256dh: null, p_auth: PUSH_AUTH }, 'p_p256dh'],
    [{ p_p256dh: PUSH_P256DH, p_auth: null }, 'p_auth'],
  ])('is refused when a key is missing or has the wrong length: %j', (keys, field) =>
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const session = await openSession(db, person);
      const args = { p_endpoint: randomEndpoint(), ...keys };
      await expectRefused(
        call(db, person, 'save_push_subscription', args, session),
        'FIELD_INVALID',
        { field },
      );
    })(),
  );
});

describe('a browser that renews its subscription', () => {
  it.each([
    ['may renew it with the old secret', PUSH_AUTH, true],
    ['may not renew it with another secret', 'b'.repeat(22), false],
  ])('needs the old secret: %s', (_title, secret, isMoved) =>
    withDatabase(async (db) => {
      const owner = await makePerson(db);
      const { endpoint } = await subscribeToPush(db, owner);
      const next = randomEndpoint();
      await call(db, null, 'renew_push_subscription', {
        p_endpoint: endpoint,
        p_auth: secret,
        p_new_endpoint: next,
        p_new_p256dh: PUSH_P256DH,
        p_new_auth: PUSH_AUTH,
      });
      expect(await endpointsOf(db, owner)).toEqual([isMoved ? next : endpoint]);
    })(),
  );

  it(
    'cannot take another person’s address, or an address outside the push services',
    withDatabase(async (db) => {
      const [owner, other] = [await makePerson(db), await makePerson(db)];
      const [own, theirs] = [await subscribeToPush(db, owner), await subscribeToPush(db, other)];
      const renew = (next: string) =>
        call(db, null, 'renew_push_subscription', {
          p_endpoint: own.endpoint,
          p_auth: PUSH_AUTH,
          p_new_endpoint: next,
          p_new_p256dh: PUSH_P256DH,
          p_new_auth: PUSH_AUTH,
        });
      await renew(theirs.endpoint);
      await expectRefused(renew('http://127.0.0.1/a'), 'FIELD_INVALID', { field: 'p_endpoint' });
      expect(await endpointsOf(db, owner)).toEqual([own.endpoint]);
      expect(await endpointsOf(db, other)).toEqual([theirs.endpoint]);
    }),
  );
});

it(
  'a device that the push service does not know is deleted, and other devices are kept',
  withDatabase(async (db) => {
    const owner = await makePerson(db);
    const [gone, kept] = [await subscribeToPush(db, owner), await subscribeToPush(db, owner)];
    const [row] = await asRoot(
      db,
      'select id from private.push_subscriptions where endpoint = $1',
      [gone.endpoint],
    );
    await call(db, 'service_role', 'drop_dead_push_subscription', { p_id: row?.id });
    expect(await endpointsOf(db, owner)).toEqual([kept.endpoint]);
  }),
);

it(
  'the first VAPID key stays in use until another key replaces it',
  withDatabase(async (db) => {
    await asRoot(db, 'delete from private.push_keys');
    const add = async (letter: string, replaces: string | null) => {
      const row = await call<{ add_push_key: { kid: string; sealed: string } }>(
        db,
        'service_role',
        'add_push_key',
        { p_kid: letter.repeat(87), p_sealed: letter, p_replaces: replaces?.repeat(87) },
      );
      return row.add_push_key.sealed;
    };
    expect(await add('A', null)).toBe('A');
    expect(await add('B', null)).toBe('A');
    expect(await add('C', 'A')).toBe('C');
    expect(await add('D', 'A')).toBe('C');
    expect(await add('A', 'C')).toBe('A');
  }),
);

// A broker works on one admitted device. Another device is admitted by an operator or with the
// broker's second factor.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addFactor } from '../../support/add-factor.ts';
import { auditOf } from '../../support/audit-of.ts';
import { makeAdmittedBroker } from '../../support/brokers/broker-application.ts';
import {
  makeBoundBroker,
  openBrokerDevice,
  signInOnDevice,
} from '../../support/brokers/broker-device.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import type { SignedInDevice } from '../../support/deliveries/make-courier-company.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const work = (db: Client, { id, session }: SignedInDevice) => call(db, id, 'my_float', {}, session);
const decide = (db: Client, by: string, broker: string, changes: object = {}) =>
  call(db, by, 'decide_broker_device', {
    p_broker_id: broker,
    p_is_allowed: true,
    p_reason: 'He called from the shop',
    ...changes,
  });
const stateOf = async (db: Client, { id, session }: SignedInDevice) =>
  (
    await call<{ my_broker_standing: { device: string } }>(
      db,
      id,
      'my_broker_standing',
      {},
      session,
    )
  ).my_broker_standing.device;

async function makeScene(db: Client) {
  const id = await makeBoundBroker(db);
  const own = await signInOnDevice(db, id);
  await openBrokerDevice(db, own);
  return {
    id,
    own,
    other: await signInOnDevice(db, id),
    operator: await makeOperator(db, 'compliance'),
  };
}

/**
 * Marks the session as verified with a second factor. The factor was enrolled earlier than the
 * session began; `factorAge` is the time between the two.
 */
async function showFactor(db: Client, { id, session }: SignedInDevice, factorAge: string) {
  await addFactor(db, id);
  await asRoot(
    db,
    `with factor as (
       update auth.mfa_factors set created_at = (select created_at from auth.sessions where id = $2) - $3::interval
       where user_id = $1 returning id)
     update auth.sessions set factor_id = factor.id from factor where sessions.id = $2`,
    [id, session.session_id, factorAge],
  );
}

describe('the device of a broker', () => {
  it(
    'is the first device on which the broker opens the app after the approval, and the broker is notified',
    withDatabase(async (db) => {
      const { person } = await makeAdmittedBroker(db);
      const [first, second] = [await signInOnDevice(db, person), await signInOnDevice(db, person)];
      expect(await stateOf(db, first)).toBe('first');
      const notified = await trackNotifications(db, { person });
      for (const people of [['person broker_device_allowed'], []]) {
        expect(await openBrokerDevice(db, first)).toBe('allowed');
        expect(await notified()).toEqual(people);
      }
      expect([await stateOf(db, first), await stateOf(db, second)]).toEqual(['allowed', 'other']);
      expect(await openBrokerDevice(db, second)).toBe('asked');
    }),
  );

  it.each([
    ['my_float', {}],
    ['accept_money_transfer', { p_id: crypto.randomUUID() }],
    ['open_broker_day', { p_id: crypto.randomUUID(), p_counted_centimes: 1 }],
    [
      'close_broker_day',
      { p_id: crypto.randomUUID(), p_request_id: crypto.randomUUID(), p_counted_centimes: 1 },
    ],
    ['move_drawer_cash', { p_id: crypto.randomUUID(), p_centimes: 1, p_note: 'Bank' }],
    ['find_transfer_by_reference', { p_reference: 'WSL-1' }],
    ['my_settlements', {}],
  ])('is required by %s', (name, args) =>
    withDatabase(async (db) => {
      const { id, other } = await makeScene(db);
      await expectRefused(call(db, id, name, args, other.session), 'DEVICE_REQUIRED');
      await expectRefused(call(db, id, name, args), 'DEVICE_REQUIRED');
    })(),
  );

  it(
    'is not required for a voucher that was already paid, because the cash has been handed over',
    withDatabase(async (db) => {
      const { id, other } = await makeScene(db);
      const args = {
        ...{ p_request_id: crypto.randomUUID(), p_token: 'unknown', p_counted_centimes: 1 },
        ...{ p_document_type: 'CIN', p_document_last4: '1234', p_name_matches: true },
      };
      await expectRefused(
        call(db, id, 'redeem_payout_voucher', args, other.session),
        'TRANSFER_NOT_FOUND',
      );
    }),
  );

  it(
    'changes when an operator admits another device, with a reason, and the former device stops working',
    withDatabase(async (db) => {
      const { id, own, other, operator } = await makeScene(db);
      await expectRefused(decide(db, operator, id), 'DEVICE_NOT_FOUND');
      expect([await openBrokerDevice(db, other), await openBrokerDevice(db, other)]).toEqual([
        'asked',
        'asked',
      ]);
      await work(db, own);
      expect(await stateOf(db, other)).toBe('asked');
      await expectRefused(work(db, other), 'DEVICE_REQUIRED');
      const listed = 'select user_agent from public.list_broker_devices() where broker_id = $1';
      expect(await asCaller(db, operator, listed, [id])).toEqual([{ user_agent: 'Opera' }]);
      await expectRefused(decide(db, operator, id, { p_reason: ' ' }), 'FIELD_INVALID');
      await expectRefused(decide(db, operator, id, { p_is_allowed: null }), 'FIELD_INVALID');
      const notified = await trackNotifications(db, { broker: id, operator });
      await decide(db, operator, id);
      expect(await notified()).toEqual(['broker broker_device_allowed']);
      await work(db, other);
      await expectRefused(work(db, own), 'DEVICE_REQUIRED');
      const noted = (await auditOf(db, id)).filter(({ action }) =>
        action.startsWith('broker.device_'),
      );
      expect(noted.map(({ action }) => action)).toEqual([
        'broker.device_changed',
        'broker.device_asked',
        'broker.device_allowed',
      ]);
      expect(noted.at(-1)).toMatchObject({
        ...{ actor_role: 'operator', actor_id: operator, reason: 'He called from the shop' },
      });
    }),
  );

  it(
    'causes only one notification to compliance and admins, however many devices ask before a decision',
    withDatabase(async (db) => {
      const { id, other, operator } = await makeScene(db);
      const admin = await makeOperator(db, 'admin', 'compliance');
      const finance = await makeOperator(db, 'finance');
      const third = await signInOnDevice(db, id);
      const notified = await trackNotifications(db, { broker: id, operator, admin, finance });
      const asked = ['admin operator_broker_device_asked', 'operator operator_broker_device_asked'];
      for (const device of [other, other, third, other]) await openBrokerDevice(db, device);
      expect(await notified()).toEqual(asked);
      await decide(db, operator, id, { p_is_allowed: false });
      expect(await notified()).toEqual(['broker broker_device_refused']);
      // A broker who is an operator too is not asked about their own device.
      await giveRoles(db, id, 'admin');
      await openBrokerDevice(db, third);
      expect(await notified()).toEqual(asked);
    }),
  );

  it(
    'remains allowed when the request for another device is rejected',
    withDatabase(async (db) => {
      const { id, own, other, operator } = await makeScene(db);
      await openBrokerDevice(db, other);
      await decide(db, operator, id, { p_is_allowed: false });
      await work(db, own);
      await expectRefused(work(db, other), 'DEVICE_REQUIRED');
      expect(await stateOf(db, other)).toBe('other');
    }),
  );

  it.each([
    ['1 second', 'allowed'],
    ['0', 'asked'],
    ['-1 second', 'asked'],
  ])('with a second factor enrolled %s before sign-in, another device is %s', (age, state) =>
    withDatabase(async (db) => {
      const { id, own, other, operator } = await makeScene(db);
      await showFactor(db, other, age);
      const notified = await trackNotifications(db, { broker: id, operator });
      expect(await openBrokerDevice(db, other, { aal: 'aal2' })).toBe(state);
      expect(await notified()).toEqual([
        state === 'allowed'
          ? 'broker broker_device_allowed'
          : 'operator operator_broker_device_asked',
      ]);
      const [taken, old] = [other, own].map(({ session }) => ({
        id,
        session: { ...session, aal: 'aal2' },
      }));
      const [works, stops] = state === 'allowed' ? [taken, old] : [old, taken];
      if (works) await work(db, works);
      if (stops) await expectRefused(work(db, stops), 'DEVICE_REQUIRED');
    })(),
  );

  it(
    'is removed on sign-out, and the next device must ask to be admitted',
    withDatabase(async (db) => {
      const { own, other } = await makeScene(db);
      await asRoot(db, 'delete from auth.sessions where id = $1', [own.session.session_id]);
      await expectRefused(work(db, own), 'DEVICE_REQUIRED');
      await expectRefused(openBrokerDevice(db, own), 'SESSION_ENDED');
      await expectRefused(work(db, other), 'DEVICE_REQUIRED');
      expect(await openBrokerDevice(db, other)).toBe('asked');
    }),
  );

  it(
    'has at most one pending replacement: a request from a third device replaces the second device’s request',
    withDatabase(async (db) => {
      const { id, other, operator } = await makeScene(db);
      const third = await signInOnDevice(db, id);
      await openBrokerDevice(db, other);
      await openBrokerDevice(db, third);
      await decide(db, operator, id);
      await work(db, third);
      await expectRefused(work(db, other), 'DEVICE_REQUIRED');
    }),
  );

  it(
    'is admitted or rejected by compliance and admins only',
    withDatabase(async (db) => {
      const { id, other } = await makeScene(db);
      await openBrokerDevice(db, other);
      await expectOperatorsOnly(db, ['compliance', 'admin'], 'list_broker_devices', {});
      await expectOperatorsOnly(db, ['compliance', 'admin'], 'decide_broker_device', {
        ...{ p_broker_id: id, p_is_allowed: true, p_reason: 'He called' },
      });
    }),
  );

  it(
    'cannot be admitted or rejected by its own broker, even if the broker is also an operator',
    withDatabase(async (db) => {
      const { id, other } = await makeScene(db);
      await openBrokerDevice(db, other);
      await giveRoles(db, id, 'admin');
      await expectRefused(decide(db, id, id), 'OWN_CASE');
    }),
  );

  it(
    'gives no access to a stranger or a suspended broker',
    withDatabase(async (db) => {
      const stranger = await signInOnDevice(db, await makePerson(db));
      await expectRefused(openBrokerDevice(db, stranger), 'NOT_A_BROKER');
      const { id, own, other } = await makeScene(db);
      await asRoot(db, 'update public.brokers set is_active = false where id = $1', [id]);
      await expectRefused(work(db, own), 'NOT_A_BROKER');
      expect(await openBrokerDevice(db, other)).toBe('asked');
      await asRoot(db, "update public.profiles set account_type = 'user' where id = $1", [id]);
      await expectRefused(openBrokerDevice(db, own), 'NOT_A_BROKER');
    }),
  );

  it(
    'is in the broker’s data export, and is deleted with the account',
    withDatabase(async (db) => {
      const { id, own } = await makeScene(db);
      const [exported] = await asRoot<{ devices: unknown }>(
        db,
        "select private.export_of_brokers($1) -> 'broker_devices' as devices",
        [id],
      );
      expect(exported?.devices).toMatchObject([
        { session_id: own.session.session_id, state: 'allowed' },
      ]);
      await asRoot(db, 'select private.forget_person_of_brokers($1)', [id]);
      await expectRefused(work(db, own), 'NOT_A_BROKER');
      expect(
        await asRoot(db, 'select from private.broker_devices where user_id = $1', [id]),
      ).toEqual([]);
    }),
  );
});

// Suspension of a broker, the broker's answer to it, and the decision to uphold or lift it.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { brokerSnapshot, makeAdmittedBroker } from '../../support/brokers/broker-application.ts';
import { cityId } from '../../support/city-id.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const ROLES = ['compliance', 'admin'];
type Standing = {
  is_active: boolean;
  suspension: {
    id: string;
    reason_code: string;
    appeal: string | null;
    answer: string | null;
  } | null;
  exit: { deposit_centimes: number } | null;
};
const standing = async (db: Client, person: string) =>
  (await call<{ my_broker_standing: Standing }>(db, person, 'my_broker_standing'))
    .my_broker_standing;
const suspend = (db: Client, operator: string, broker: string, changes: object = {}) =>
  call(db, operator, 'suspend_broker', {
    p_id: crypto.randomUUID(),
    p_broker_id: broker,
    p_reason_code: 'promises_missed',
    ...changes,
  });
const appeal = (db: Client, person: string, p_id: string | undefined, p_words = 'I was ill') =>
  call(db, person, 'appeal_broker_suspension', { p_id, p_words });
const judge = (db: Client, operator: string, p_id: string | undefined, p_decision: string) =>
  call(db, operator, 'decide_broker_suspension', { p_id, p_decision, p_answer: 'We looked again' });
const isListed = async (db: Client, broker: string, city: string) =>
  (
    await asCaller(
      db,
      await makePerson(db),
      'select from public.available_brokers($1) where id = $2',
      [await cityId(db, city), broker],
    )
  ).length > 0;

describe('public.suspend_broker', () => {
  it(
    'removes the broker from the city’s list and refuses calls of broker functions; the account stays usable',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const args = {
        p_id: crypto.randomUUID(),
        p_broker_id: broker,
        p_reason_code: 'promises_missed',
      };
      await expectOperatorsOnly(db, ROLES, 'suspend_broker', args);
      const operator = await makeOperator(db, 'compliance');
      const notified = await trackNotifications(db, { broker, operator });
      await suspend(db, operator, broker, args);
      expect(await notified()).toEqual(['broker broker_suspended']);
      const before = await brokerSnapshot(db, broker);
      expect(await suspend(db, operator, broker)).toEqual({ suspend_broker: args.p_id });
      expect(await brokerSnapshot(db, broker)).toEqual(before);
      expect(await isListed(db, broker, 'Fes')).toBe(false);
      await expectRefused(call(db, broker, 'my_float'), 'NOT_A_BROKER');
      const own = await standing(db, broker);
      expect(own).toMatchObject({
        is_active: false,
        suspension: { id: args.p_id, reason_code: 'promises_missed' },
      });
      expect(JSON.stringify(own)).not.toContain('suspended_by');
      expect((await standing(db, await makePerson(db))).suspension).toBeNull();
    }),
  );

  it(
    'requires a broker, a listed reason, and also a note when the reason is “other”',
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'admin');
      const broker = await makeBroker(db, 'Fes');
      await expectRefused(suspend(db, operator, await makePerson(db)), 'BROKER_NOT_AVAILABLE');
      await expectRefused(suspend(db, operator, crypto.randomUUID()), 'PERSON_NOT_FOUND');
      await expectRefused(suspend(db, operator, broker, { p_id: null }), 'FIELD_INVALID');
      const city = { p_reason_code: 'city_covered' };
      await expectRefused(suspend(db, operator, broker, city), 'FIELD_INVALID');
      await expectRefused(
        suspend(db, operator, broker, { p_reason_code: 'other' }),
        'FIELD_INVALID',
      );
      const long = { p_note: 'x'.repeat(501) };
      await expectRefused(suspend(db, operator, broker, long), 'FIELD_INVALID');
      await giveRoles(db, broker, 'compliance');
      await expectRefused(suspend(db, broker, broker), 'OWN_CASE');
      expect((await standing(db, broker)).is_active).toBe(true);
    }),
  );

  it(
    'keeps the broker inactive until this suspension and any suspension of the account have both ended',
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'admin');
      const other = await makeOperator(db, 'admin');
      const account = (name: string, p_user_id: string) =>
        call(db, other, name, { p_user_id, p_reason: 'A look at it' });
      const [one, two] = [await makeBroker(db, 'Fes'), await makeBroker(db, 'Fes')];
      const notified = await trackNotifications(db, { one, two });
      await account('suspend_account', one);
      expect(await notified()).toEqual([]);
      await suspend(db, operator, one);
      await suspend(db, operator, two);
      await account('suspend_account', two);
      await notified();
      await account('restore_account', one);
      expect(await notified()).toEqual([]);
      const active = async (broker: string) =>
        (await asRoot(db, 'select from public.brokers where id = $1 and is_active', [broker]))
          .length;
      expect(await active(one)).toBe(0);
      const [row] = await asRoot<{ id: string }>(
        db,
        'select id from private.broker_suspensions where broker_id = $1',
        [two],
      );
      await judge(db, operator, row?.id, 'lifted');
      expect(await active(two)).toBe(0);
      await account('restore_account', two);
      expect(await active(two)).toBe(1);
    }),
  );
});

describe('a suspended broker', () => {
  it(
    'can answer the suspension once; another operator can uphold it, and any operator can lift it',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const [one, two] = [await makeOperator(db, 'compliance'), await makeOperator(db, 'admin')];
      await suspend(db, one, broker);
      const id = (await standing(db, broker)).suspension?.id;
      await expectRefused(judge(db, two, id, 'upheld'), 'SUSPENSION_NOT_FOUND');
      await expectRefused(appeal(db, await makePerson(db), id), 'SUSPENSION_NOT_FOUND');
      await expectRefused(appeal(db, broker, id, ' '), 'FIELD_INVALID');
      await appeal(db, broker, id);
      await appeal(db, broker, id);
      await expectRefused(appeal(db, broker, id, 'And my son too'), 'ALREADY_APPEALED');
      expect(await call(db, two, 'list_broker_suspensions')).toMatchObject({ broker_id: broker });
      await expectOperatorsOnly(db, ROLES, 'list_broker_suspensions', {});
      await expectOperatorsOnly(db, ROLES, 'decide_broker_suspension', {
        p_id: id,
        p_decision: 'upheld',
        p_answer: 'No',
      });
      await expectRefused(judge(db, one, id, 'upheld'), 'FOUR_EYES_NEEDED');
      await expectRefused(judge(db, two, id, 'forgiven'), 'FIELD_INVALID');
      const notified = await trackNotifications(db, { broker, one, two });
      await judge(db, two, id, 'upheld');
      expect(await notified()).toEqual(['broker broker_suspension_upheld']);
      await judge(db, two, id, 'upheld');
      expect(await notified()).toEqual([]);
      expect(await standing(db, broker)).toMatchObject({
        is_active: false,
        suspension: { answer: 'We looked again' },
      });
      await call(db, one, 'decide_broker_suspension', {
        p_id: id,
        p_decision: 'lifted',
        p_answer: 'He came to see us',
      });
      expect(await notified()).toEqual(['broker broker_suspension_lifted']);
      expect(await standing(db, broker)).toMatchObject({ is_active: true, suspension: null });
      expect(await isListed(db, broker, 'Fes')).toBe(true);
      await expectRefused(judge(db, two, id, 'upheld'), 'SUSPENSION_NOT_FOUND');
    }),
  );
});

describe('public.read_broker_standing', () => {
  it(
    'shows operators the broker’s balances and open operations, and logs the read',
    withDatabase(async (db) => {
      const { person, cashier } = await makeAdmittedBroker(db);
      await expectOperatorsOnly(db, ['finance', 'compliance', 'admin'], 'read_broker_standing', {
        p_broker_id: person,
      });
      expect(
        await call(db, cashier, 'read_broker_standing', { p_broker_id: person }),
      ).toMatchObject({
        read_broker_standing: {
          business_name: 'Chez Fadma',
          deposit_centimes: 300_000,
          float_centimes: 0,
          open_work: { transfers: 0, counts: 0, disputes: 0 },
          suspensions: [],
        },
      });
      await expectRefused(
        call(db, cashier, 'read_broker_standing', { p_broker_id: cashier }),
        'BROKER_NOT_AVAILABLE',
      );
    }),
  );
});

// Operators decide on an application. Once its deposit is received, the applicant is a broker and
// can work immediately.
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import {
  type Application,
  brokerSnapshot,
  decideApplication,
  LEDGER_IS_WHOLE,
  makeAcceptedApplication,
  makeAdmittedBroker,
  makeInterviewedApplication,
  makeSubmittedApplication,
  markAddressSeen,
  readLedgerVerdict,
  readOwnApplication,
  receiveDeposit,
  recordInterview,
} from '../../support/brokers/broker-application.ts';
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
import { handOverCash } from '../../support/money/count-cash.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

describe('public.list_broker_applications and public.read_broker_application', () => {
  it(
    'show operators the open applications, with masked names until an operator opens one; both reads are logged',
    withDatabase(async (db) => {
      const { person, operator, id } = await makeSubmittedApplication(db);
      const roles = ['support', 'finance', 'compliance', 'admin'];
      await expectOperatorsOnly(db, roles, 'list_broker_applications', {});
      await expectOperatorsOnly(db, roles, 'read_broker_application', { p_id: id });
      const list = (p_are_closed: boolean) =>
        asCaller<{ id: string }>(
          db,
          operator,
          'select * from public.list_broker_applications(p_are_closed => $1, p_limit => 100)',
          [p_are_closed],
        ).then((rows) => rows.find((row) => row.id === id));
      expect(await list(false)).toMatchObject({
        person: 'F••• O•••',
        shop_name: 'Chez Fadma',
        is_address_seen: false,
        deposit_centimes: 300_000,
      });
      expect(await list(true)).toBeUndefined();
      expect(await call(db, operator, 'read_broker_application', { p_id: id })).toMatchObject({
        read_broker_application: {
          id,
          person: { first_name: 'Fadma', is_identity_approved: true, is_address_seen: false },
          credit_centimes: 3_000_000,
          interviews_missed: 0,
        },
      });
      expect((await auditOf(db, person)).map(({ action }) => action)).toContain(
        'broker_application.read',
      );
      await giveRoles(db, person, 'admin');
      await expectRefused(call(db, person, 'read_broker_application', { p_id: id }), 'OWN_CASE');
      await expectRefused(
        call(db, operator, 'read_broker_application', { p_id: crypto.randomUUID() }),
        'APPLICATION_NOT_FOUND',
      );
    }),
  );
});

describe('public.decide_broker_application', () => {
  it(
    'accepts an applicant after the interview, if identity and address are approved',
    withDatabase(async (db) => {
      const { person, operator, slot, id } = await makeSubmittedApplication(db);
      const judge = await makeOperator(db, 'compliance');
      await expectOperatorsOnly(db, ['compliance', 'admin'], 'decide_broker_application', {
        p_id: id,
        p_decision: 'accepted',
      });
      await expectRefused(decideApplication(db, judge, id), 'INTERVIEW_MISSING');
      await recordInterview(db, operator, slot);
      await expectRefused(decideApplication(db, judge, id), 'ADDRESS_NOT_SEEN');
      await markAddressSeen(db, person);
      const approve = (is: boolean) =>
        asRoot(db, 'update public.profiles set is_identity_approved = $2 where id = $1', [
          person,
          is,
        ]);
      await approve(false);
      await expectRefused(decideApplication(db, judge, id), 'IDENTITY_REQUIRED');
      await approve(true);
      await expectRefused(
        decideApplication(db, judge, id, { p_decision: 'approved' }),
        'FIELD_INVALID',
      );
      await expectRefused(
        decideApplication(db, judge, id, { p_note: 'x'.repeat(501) }),
        'FIELD_INVALID',
      );
      const notified = await trackNotifications(db, { person, operator, judge });
      await decideApplication(db, judge, id, { p_note: 'Welcome' });
      expect(await notified()).toEqual(['person broker_application_accepted']);
      const before = await brokerSnapshot(db, person);
      await decideApplication(db, judge, id, { p_note: 'Welcome' });
      expect(await brokerSnapshot(db, person)).toEqual(before);
      await expectRefused(
        decideApplication(db, await makeOperator(db, 'admin'), id),
        'APPLICATION_CLOSED',
        {
          status: 'accepted',
        },
      );
      expect((await readOwnApplication(db, person)).application).toMatchObject({
        status: 'accepted',
        note: 'Welcome',
      });
      expect((await readOwnApplication(db, person)).is_broker).toBe(false);
    }),
  );

  it(
    'rejects at any time before the deposit, with a reason that the person reads',
    withDatabase(async (db) => {
      const { person, judge, id } = await makeInterviewedApplication(db);
      const no = (p_reason_code: string | null, p_note?: string) =>
        decideApplication(db, judge, id, {
          p_decision: 'rejected',
          p_reason_code,
          p_note: p_note ?? null,
        });
      await expectRefused(no(null), 'FIELD_INVALID', { field: 'p_reason_code' });
      await expectRefused(no('cash_missing'), 'FIELD_INVALID', { field: 'p_reason_code' });
      await expectRefused(no('other', ' '), 'FIELD_INVALID', { field: 'p_note' });
      await decideApplication(db, judge, id);
      const notified = await trackNotifications(db, { person, judge });
      await no('city_covered');
      await no('city_covered');
      expect(await notified()).toEqual(['person broker_application_rejected']);
      expect((await readOwnApplication(db, person)).application).toMatchObject<
        Partial<Application>
      >({
        status: 'rejected',
        reason_code: 'city_covered',
        slot: null,
      });
      await expectRefused(decideApplication(db, judge, id), 'APPLICATION_CLOSED', {
        status: 'rejected',
      });
      await expectRefused(
        receiveDeposit(db, await makeOperator(db, 'finance'), id),
        'APPLICATION_CLOSED',
      );
    }),
  );

  it(
    'refuses an operator’s own application',
    withDatabase(async (db) => {
      const { person, id } = await makeInterviewedApplication(db);
      await giveRoles(db, person, 'admin');
      await expectRefused(decideApplication(db, person, id), 'OWN_CASE');
      await expectRefused(receiveDeposit(db, person, id), 'OWN_CASE');
    }),
  );
});

describe('public.receive_broker_deposit', () => {
  it(
    'needs a different operator from the one who accepted the application',
    withDatabase(async (db) => {
      const { person, id } = await makeInterviewedApplication(db);
      const [admin, other] = [await makeOperator(db, 'admin'), await makeOperator(db, 'admin')];
      await decideApplication(db, admin, id);
      const before = await brokerSnapshot(db, person);
      await expectRefused(receiveDeposit(db, admin, id), 'FOUR_EYES_NEEDED');
      expect(await brokerSnapshot(db, person)).toEqual(before);
      await receiveDeposit(db, other, id);
    }),
  );

  it(
    'creates a broker with a shop, a float and a deposit in the ledger, once',
    withDatabase(async (db) => {
      const { person, cashier, id } = await makeAcceptedApplication(db);
      await expectOperatorsOnly(db, ['finance', 'admin'], 'receive_broker_deposit', {
        p_id: id,
        p_receipt_number: 'R-1',
      });
      const notified = await trackNotifications(db, { person, cashier });
      await receiveDeposit(db, cashier, id, 'R-1');
      expect(await notified()).toEqual(['person broker_application_approved']);
      const before = await brokerSnapshot(db, person);
      await receiveDeposit(db, cashier, id, ' r-1 ');
      expect(await brokerSnapshot(db, person)).toEqual(before);
      expect(before).toMatchObject({
        type: 'broker',
        broker: { business_name: 'Chez Fadma', is_active: true },
        shop: { phone: '+212524432100' },
        applications: [{ status: 'approved', receipt_number: 'R-1' }],
      });
      expect(await call(db, person, 'my_float')).toMatchObject({
        float_centimes: 0,
        credit_centimes: 3_000_000,
      });
      const journals = await asRoot(
        db,
        `select j.kind, private.lines_of_journal(j.id) as lines from private.ledger_journals j where j.subject_id = $1`,
        [id],
      );
      expect(journals).toEqual([
        {
          kind: 'broker_deposit_received',
          lines: [['bank', expect.stringMatching(/^0+-/), 'broker_deposit', person, 300_000]],
        },
      ]);
      expect(await readLedgerVerdict(db)).toEqual(LEDGER_IS_WHOLE);
      const [found] = await asCaller<{ id: string }>(
        db,
        await makePerson(db),
        'select id from public.available_brokers($1) where id = $2',
        [await cityId(db, 'Marrakech'), person],
      );
      expect(found?.id).toBe(person);
    }),
  );

  it(
    'lets the broker take in cash immediately, up to the credit line and no further',
    withDatabase(async (db) => {
      const { person } = await makeAdmittedBroker(db, { float_centimes: 500_000 });
      const made = await makeTransfer(db, 'pending');
      await handOverCash(db, person, made, made.totalCentimes);
      const [row] = await asRoot<{ status: string; cash_in_broker_id: string }>(
        db,
        'select status, cash_in_broker_id from public.money_transfers where id = $1',
        [made.id],
      );
      expect(row).toEqual({ status: 'waiting_for_broker', cash_in_broker_id: person });
      expect(await readLedgerVerdict(db)).toEqual(LEDGER_IS_WHOLE);
    }),
  );

  it(
    'gives no more credit than the terms allow',
    withDatabase(async (db) => {
      const { person } = await makeAdmittedBroker(db, { float_centimes: 15_000_000 });
      expect(await call(db, person, 'my_float')).toMatchObject({ credit_centimes: 10_000_000 });
      expect(await readLedgerVerdict(db)).toEqual(LEDGER_IS_WHOLE);
    }),
  );

  it(
    'requires an accepted application that still meets all conditions, and an unused receipt number',
    withDatabase(async (db) => {
      const first = await makeAdmittedBroker(db);
      const { person, cashier, id } = await makeAcceptedApplication(db);
      const [used] = await asRoot<{ receipt_number: string }>(
        db,
        'select receipt_number from private.broker_applications where id = $1',
        [first.id],
      );
      for (const number of [used?.receipt_number, '', 'x'.repeat(41), null]) {
        await expectRefused(
          call(db, cashier, 'receive_broker_deposit', { p_id: id, p_receipt_number: number }),
          'FIELD_INVALID',
        );
      }
      const lift = (text: string) => asRoot(db, text, [person]);
      await lift('update public.profiles set is_identity_approved = false where id = $1');
      await expectRefused(receiveDeposit(db, cashier, id), 'IDENTITY_REQUIRED');
      await lift('update public.profiles set is_identity_approved = true where id = $1');
      await lift("update auth.users set banned_until = now() + interval '1 day' where id = $1");
      await expectRefused(receiveDeposit(db, cashier, id), 'APPLICATION_CLOSED', {
        status: 'suspended',
      });
      const waiting = await makeSubmittedApplication(db);
      await expectRefused(receiveDeposit(db, cashier, waiting.id), 'APPLICATION_CLOSED', {
        status: 'submitted',
      });
      await expectRefused(
        receiveDeposit(db, cashier, crypto.randomUUID()),
        'APPLICATION_NOT_FOUND',
      );
      await expectRefused(
        asRoot(db, "update private.broker_applications set shop = '{}' where id = $1", [first.id]),
        '42501',
      );
    }),
  );
});

// Operators see a broker's days as the broker does, including differences between counted and
// expected cash. Each read is logged, and no operator reads their own days.
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { closeDay, openDay } from '../../support/brokers/broker-day.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';

const LIST = 'select id, closing_centimes, difference_centimes from public.list_days_of_broker($1)';

describe('working days of brokers, as operators see them', () => {
  it(
    'are read by finance with counts and differences, in order of date, and each read is logged',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const other = await makeBroker(db, 'Fes');
      await openDay(db, other, 10_000);
      const { id } = await openDay(db, broker, 50_000);
      await closeDay(db, broker, id, 49_000, { p_note: 'One note was false' });
      const finance = await makeOperator(db, 'finance');
      expect(await asCaller(db, finance, LIST, [broker])).toEqual([
        { id, closing_centimes: 49_000, difference_centimes: -1000 },
      ]);
      expect(await call(db, finance, 'read_day_of_broker', { p_id: id })).toMatchObject({
        read_day_of_broker: {
          opening_centimes: 50_000,
          expected_centimes: 50_000,
          difference_centimes: -1000,
          closing_note: 'One note was false',
        },
      });
      const actions = (await auditOf(db, broker)).map(({ action }) => action);
      expect(actions.slice(-2)).toEqual(['broker.days_read', 'broker.day_read']);
    }),
  );

  it(
    'are for finance, compliance and admins, who never read their own days',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const { id } = await openDay(db, broker, 50_000);
      const roles = ['finance', 'compliance', 'admin'];
      await expectOperatorsOnly(db, roles, 'list_days_of_broker', { p_broker_id: broker });
      await expectOperatorsOnly(db, roles, 'read_day_of_broker', { p_id: id });
      await giveRoles(db, broker, 'finance');
      await expectRefused(
        call(db, broker, 'list_days_of_broker', { p_broker_id: broker }),
        'OWN_CASE',
      );
      await expectRefused(
        call(db, broker, 'read_day_of_broker', { p_id: id }),
        'BROKER_DAY_NOT_FOUND',
      );
      const finance = await makeOperator(db, 'finance');
      await expectRefused(
        call(db, finance, 'list_days_of_broker', { p_broker_id: await makePerson(db) }),
        'BROKER_NOT_AVAILABLE',
      );
    }),
  );
});

// A day begins and ends at midnight in Morocco, whatever the time zone of the database.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { mockMoroccoDay } from '../../support/database/mock-morocco-day.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { submitIdentity } from '../../support/submit-identity.ts';

describe('the day on which a refund is made', () => {
  it.each([
    ['the first moment of this day', '0 seconds', 50_800],
    ['the last moment of the day before', '-1 microsecond', 50_000],
  ])('is computed in Moroccan time for a transfer funded at %s', (_, beside, refund_centimes) =>
    withDatabase(async (db) => {
      const { zone } = await mockMoroccoDay(db, 'private.abandon_transfer');
      const { id, sender } = await makeTransfer(db, 'in_process');
      await asRoot(
        db,
        `update public.money_transfers
         set funded_at = date_trunc('day', now() at time zone $2) at time zone $2 + $3::interval
         where id = $1`,
        [id, zone, beside],
      );
      expect(await call(db, sender, 'abandon_money_transfer', { p_id: id })).toMatchObject({
        refund_centimes,
      });
    })(),
  );
});

/**
 * Returns two birth dates. `just18` is the birth date of a person who turns 18 on the given day.
 * `younger` is one day later, so a person born then is still 17 on the given day. If the given day
 * is 28 February of a leap year, `younger` is 1 March, because the year of birth is not a leap
 * year.
 */
const bornBefore = async (db: Client, day: string) => {
  const [row] = await asRoot<{ just18: string; younger: string }>(
    db,
    `select born::text as just18, (born + 1)::text as younger
     from (select ($1::date - interval '18 years')::date as born) as birth`,
    [day],
  );
  if (!row) throw new Error('everybody was born some day');
  return row;
};

describe('the date of birth in an identity case', () => {
  it(
    'makes a person 18 on their birthday in Morocco and not on the day before',
    withDatabase(async (db) => {
      const { today } = await mockMoroccoDay(
        db,
        'private.require_identity_answers',
        'private.check_identity_changes',
      );
      const person = await makePerson(db);
      const { just18, younger } = await bornBefore(db, today);
      await expectRefused(submitIdentity(db, person, { date_of_birth: younger }), 'AGE_TOO_YOUNG', {
        minimum_age: 18,
      });
      await submitIdentity(db, person, { date_of_birth: just18 });
    }),
  );

  it(
    'is refused when it is later than today in Morocco',
    withDatabase(async (db) => {
      const { today, tomorrow } = await mockMoroccoDay(db, 'private.check_identity_changes');
      const person = await makePerson(db);
      const save = (date_of_birth: string) =>
        call(db, person, 'save_identity_draft', { p_changes: { date_of_birth } });
      await save(today);
      await expectRefused(save(tomorrow), 'FIELD_INVALID', { field: 'date_of_birth' });
    }),
  );
});

describe('the audit log of a day in Morocco', () => {
  it(
    'contains the events of that day and none from the day before or after',
    withDatabase(async (db) => {
      const { yesterday, today, tomorrow } = await mockMoroccoDay(db, 'public.read_audit_events');
      const admin = await makeOperator(db, 'admin');
      await call(db, admin, 'list_operators');
      const read = (p_day: string) =>
        asCaller(
          db,
          admin,
          `select action from public.read_audit_events(
             p_day => $1, p_actor => $2, p_action => 'operator_role.listed')`,
          [p_day, admin],
        );
      expect(await read(today)).toHaveLength(1);
      expect(await read(yesterday)).toEqual([]);
      expect(await read(tomorrow)).toEqual([]);
    }),
  );
});

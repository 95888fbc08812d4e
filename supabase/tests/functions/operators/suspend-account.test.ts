// Suspending an account signs its user out on all devices immediately. Restoring the account gives
// back everything that the account had before.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addFactor } from '../../support/add-factor.ts';
import { auditOf } from '../../support/audit-of.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { pauseBroker } from '../../support/money/pause-broker.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const stateOf = async (db: Client, id: string) => {
  const [row] = await asRoot(
    db,
    `select banned_until > now() + interval '50 years' as is_banned,
       (select count(*)::integer from auth.sessions s where s.user_id = u.id) as sessions,
       (select is_active from public.brokers b where b.id = u.id) as is_active
     from auth.users u where u.id = $1`,
    [id],
  );
  return row;
};
const args = (p_user_id: string) => ({ p_user_id, p_reason: 'complaints of three people' });
const quote = { p_amount_centimes: 50_000, p_fee_payer: 'sender' };

describe('public.suspend_account', () => {
  it(
    'ends sessions, bans the account, removes the broker from the list and refuses transfers, until the account is restored',
    withDatabase(async (db) => {
      const compliance = await makeOperator(db, 'compliance');
      const broker = await makeBroker(db, 'Fes');
      await asRoot(db, 'insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [
        broker,
      ]);
      const notified = await trackNotifications(db, { broker, compliance });
      const suspended = await call(db, compliance, 'suspend_account', args(broker));
      expect(suspended).toMatchObject({ user_id: broker, is_suspended: true });
      expect(await stateOf(db, broker)).toEqual({ is_banned: true, sessions: 0, is_active: false });
      await expectRefused(call(db, broker, 'quote_money_transfer', quote), 'ACCOUNT_SUSPENDED');
      await expectRefused(
        call(db, broker, 'find_transfer_by_reference', { p_reference: 'WSL-0000-0000' }),
        'ACCOUNT_SUSPENDED',
      );
      expect(await call(db, compliance, 'suspend_account', args(broker))).toEqual(suspended);

      for (let i = 0; i < 2; i++) {
        expect(await call(db, compliance, 'restore_account', args(broker))).toEqual({
          user_id: broker,
          is_suspended: false,
        });
      }
      expect(await stateOf(db, broker)).toEqual({ is_banned: null, sessions: 0, is_active: true });
      expect(await notified()).toEqual([]);
      await call(db, broker, 'quote_money_transfer', quote);
      expect(
        (await auditOf(db, broker)).filter(({ action }) => action.startsWith('account.')),
      ).toEqual([
        expect.objectContaining({
          action: 'account.suspended',
          actor_id: compliance,
          reason: 'complaints of three people',
        }),
        expect.objectContaining({ action: 'account.restored' }),
      ]);
    }),
  );

  it(
    'leaves a broker inactive after the account is restored, if the broker was inactive before',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const broker = await makeBroker(db, 'Fes');
      await pauseBroker(db, broker);
      await call(db, admin, 'suspend_account', args(broker));
      await call(db, admin, 'restore_account', args(broker));
      expect(await stateOf(db, broker)).toMatchObject({ is_active: false });
    }),
  );

  it(
    'also applies to operators: a suspended operator can no longer use the functions for operators',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const support = await makeOperator(db, 'support');
      await call(db, admin, 'suspend_account', args(support));
      await expectRefused(
        call(db, support, 'search_people', { p_query: 'amina' }),
        'ACCOUNT_SUSPENDED',
      );
    }),
  );

  it(
    'refuses the operator’s own account, an unknown person, and an admin’s account when compliance is the caller',
    withDatabase(async (db) => {
      const compliance = await makeOperator(db, 'compliance');
      const admin = await makeOperator(db, 'admin');
      const person = await makePerson(db);
      await addFactor(db, admin);
      for (const name of ['suspend_account', 'restore_account']) {
        await expectRefused(call(db, compliance, name, args(compliance)), 'OWN_CASE');
        await expectRefused(
          call(db, compliance, name, args(crypto.randomUUID())),
          'PERSON_NOT_FOUND',
        );
        await expectRefused(call(db, compliance, name, args(admin)), 'NOT_AN_OPERATOR');
        await expectRefused(
          call(db, compliance, name, { p_user_id: person, p_reason: ' ' }),
          'FIELD_INVALID',
        );
      }
      for (const id of [compliance, admin, person]) {
        expect(await stateOf(db, id)).toMatchObject({ is_banned: null });
      }
      const other = await makeOperator(db, 'admin');
      expect(await call(db, admin, 'suspend_account', args(other), { aal: 'aal2' })).toMatchObject({
        is_suspended: true,
      });
    }),
  );
});

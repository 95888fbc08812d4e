// Tests that functions check the caller's rights before anything else. The order in which the
// database evaluates the conditions of a query must not change the refusal.
import { describe, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeCourierAgent } from '../support/deliveries/make-courier-agent.ts';
import { makeBroker } from '../support/money/make-broker.ts';

const p_id = crypto.randomUUID();

describe('a suspended person', () => {
  it.each<[string, Record<string, unknown>, 'broker' | 'agent']>([
    ['find_transfer_by_reference', { p_reference: 'WSL-0000-0000' }, 'broker'],
    ['my_courier_jobs', { p_filter: 'mine' }, 'agent'],
    ['delete_delivery_draft', { p_id }, 'broker'],
    ['remove_home_search', { p_id }, 'broker'],
  ])(
    'is refused by %s because of the suspension, and not because they own none of the rows',
    (name, args, role) =>
      withDatabase(async (db) => {
        const make = () => (role === 'broker' ? makeBroker(db, 'Fes') : makeCourierAgent(db));
        const [person, other] = [await make(), await make()];
        await asRoot(
          db,
          "update auth.users set banned_until = now() + interval '1 day' where id = $1",
          [person],
        );
        // Forces a generic plan with a sequential scan. Such a plan checks the cheapest condition
        // first. This may be another condition than the one about the caller's rights.
        await db.query('set local enable_indexscan = off; set local enable_bitmapscan = off');
        await db.query('discard plans');
        for (let i = 0; i < 6; i++) await call(db, other, name, args).catch(() => undefined);
        for (const text of [
          'update public.brokers set is_active = false where id = any ($1)',
          'update public.courier_agents set is_active = false where user_id = any ($1)',
          "update public.profiles set account_type = 'user' where id = any ($1)",
        ]) {
          await asRoot(db, text, [[person, other]]);
        }
        await expectRefused(call(db, person, name, args), 'ACCOUNT_SUSPENDED');
      })(),
  );
});

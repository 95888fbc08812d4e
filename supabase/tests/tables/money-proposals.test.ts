// Money proposals, and findings of the report about top-ups, cannot be changed once they are
// written, not even by the database owner.
import { describe, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { proposeMovement, withTwoOperators } from '../support/money/two-operators.ts';

describe('private.money_proposals', () => {
  it(
    'does not allow changes of the proposed content or of the decision',
    withDatabase(async (db) => {
      const one = await makeOperator(db, 'finance');
      const details = { broker_id: await makeBroker(db, 'Fes'), centimes: 100 };
      const { id } = await withTwoOperators(db, one, 'float_top_up', details);
      for (const change of [
        'amount_centimes = 1',
        "details = '{}'",
        'proposed_by = gen_random_uuid()',
        "expires_at = now() + interval '1 year'",
        'decided_by = gen_random_uuid()',
        'decision = null',
        'result_id = 1',
      ]) {
        const text = `update private.money_proposals set ${change} where id = $1`;
        await expectRefused(asRoot(db, text, [id]), '42501');
      }
      const gone = 'delete from private.money_proposals where id = $1';
      await expectRefused(asRoot(db, gone, [id]), '42501');
      await expectRefused(asRoot(db, 'truncate private.money_proposals'), '42501');
    }),
  );

  it(
    'refuses the status executed if nobody decided, or if the proposer or the owner of the money decided',
    withDatabase(async (db) => {
      const one = await makeOperator(db, 'finance');
      const broker = await makeBroker(db, 'Fes');
      const { id } = await proposeMovement(db, one, 'float_top_up', {
        broker_id: broker,
        centimes: 100,
      });
      const text = `update private.money_proposals set decision = 'executed', decided_at = now(), decided_by = $2 where id = $1`;
      for (const person of [one, broker, null])
        await expectRefused(asRoot(db, text, [id, person]), '23514');
    }),
  );

  it.each(['money_proposals', 'money_findings', 'money_sweeps'])(
    '%s cannot be read by any API role',
    (table) =>
      withDatabase(async (db) => {
        const admin = await makeOperator(db, 'admin');
        await expectRefused(asCaller(db, admin, `select from private.${table}`), '42501');
      })(),
  );

  it(
    'findings of the top-up report cannot be changed or deleted',
    withDatabase(async (db) => {
      await asRoot(
        db,
        `insert into private.money_findings (day, kind, operator_id, centimes, top_up_count, broker_count, limit_centimes)
         values ('2026-01-05', 'many_small', gen_random_uuid(), 1, 1, 1, 1)`,
      );
      for (const text of [
        'update private.money_findings set centimes = 2',
        'delete from private.money_findings',
      ])
        await expectRefused(asRoot(db, `${text} where true`), '42501');
    }),
  );
});

// The limits as finance, compliance and admins read them.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { addLimits } from '../../support/money/add-limits.ts';

const ROLES = ['finance', 'compliance', 'admin'];

describe('public.read_limits', () => {
  it.each(ROLES)('shows %s every version, the newest first, and which one is in force', (role) =>
    withDatabase(async (db) => {
      await addLimits(db, { transfers_a_day: 30 }, '1 day');
      const operator = await makeOperator(db, role);
      const rows = await asCaller(db, operator, 'select * from public.read_limits()');
      expect(rows.map(({ name, level, is_in_force }) => [name, level, is_in_force])).toEqual([
        ...[1, 2, 3].map((level) => ['Next limits', level, false]),
        ...[1, 2, 3].map((level) => ['Launch limits', level, true]),
      ]);
      expect(rows[4]).toMatchObject({
        transfer_centimes: 500_000,
        day_centimes: 500_000,
        thirty_days_centimes: 2_000_000,
        transfers_a_day: 20,
        broker_operation_centimes: 2_000_000,
        broker_day_centimes: 10_000_000,
        float_cap_centimes: 20_000_000,
      });
    })(),
  );

  it(
    'is for them alone',
    withDatabase((db) => expectOperatorsOnly(db, ROLES, 'read_limits', {})),
  );
});

// Operators must give a reason for actions on people's accounts and data. Every function that
// requires a reason checks its minimum and maximum length.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { submitIdentity } from '../../support/submit-identity.ts';

/** SQL arguments of each tested function. $1 is a person, $2 their identity case, $3 the reason. */
const ASKING = {
  propose_operator_role: "gen_random_uuid(), $1, 'support', $3",
  take_operator_role: "$1, 'support', $3",
  suspend_account: '$1, $3',
  restore_account: '$1, $3',
  reveal_person: '$1, $3',
  open_identity_case: '$2, $3',
};

describe.each(Object.entries(ASKING))('public.%s', (name, args) => {
  it.each<[string, string | null, boolean]>([
    ['none', null, false],
    ['two letters between spaces', '  ab  ', false],
    ['three letters', 'abc', true],
    ['500 letters', 'x'.repeat(500), true],
    ['501 letters', 'x'.repeat(501), false],
  ])('accepts a reason of 3 to 500 letters, tested with %s', (_, reason, isTaken) =>
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'admin', 'identity_reviewer');
      const person = await makePerson(db);
      const { id } = await submitIdentity(db, person);
      const text = `select public.${name}(${args}) where $1 <> $2 and $3::text is distinct from ''`;
      const asking = asCaller(db, operator, text, [person, id, reason]);
      if (isTaken) expect(await asking).toHaveLength(1);
      else await expectRefused(asking, 'FIELD_INVALID', { field: 'p_reason' });
    })(),
  );
});

// Right to upload a request body as large as a bank file. The server checks this right before it
// reads the body.
import { expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import type { Caller } from '../../support/database/caller.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';

it.each([
  ['finance', true],
  ['compliance', true],
  ['admin', true],
  ['support', false],
  ['identity_reviewer', false],
  [undefined, false],
])('a person with the operator role %s may upload bank files: %s', (role, expected) =>
  withDatabase(async (db) => {
    const caller: Caller = role === undefined ? await makePerson(db) : await makeOperator(db, role);
    expect(await asCaller(db, caller, 'select private.may_send_lists() as may')).toEqual([
      { may: expected },
    ]);
  })(),
);

it(
  'a finance operator without the second factor may not upload bank files, and neither may a visitor',
  withDatabase(async (db) => {
    const finance = await makeOperator(db, 'finance');
    const asked = 'select private.may_send_lists() as may';
    expect(await asCaller(db, finance, asked, [], { aal: 'aal1' })).toEqual([{ may: false }]);
    await expect(asCaller(db, null, asked)).rejects.toMatchObject({ code: '42501' });
  }),
);

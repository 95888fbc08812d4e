// Asserts that a function can be called only by operators with one of the given roles, a second
// factor and an active account.
import type { Client } from 'pg';
import { addFactor } from './add-factor.ts';
import { asRoot } from './database/as-root.ts';
import { call } from './database/call.ts';
import { expectRefused } from './database/expect-refused.ts';
import { makeOperator } from './make-operator.ts';
import { makePerson } from './make-person.ts';
import { openSession } from './open-session.ts';

const ROLES = ['support', 'identity_reviewer', 'finance', 'compliance', 'admin'];

/**
 * Checks only the refusals. The test itself has to check that the refused calls changed nothing.
 */
export async function expectOperatorsOnly(
  db: Client,
  roles: string[],
  name: string,
  args: Record<string, unknown>,
): Promise<void> {
  await expectRefused(call(db, null, name, args), '42501');
  await expectRefused(call(db, 'service_role', name, args), 'NOT_SIGNED_IN');
  await expectRefused(call(db, await makePerson(db), name, args), 'NOT_AN_OPERATOR');
  const others = await makeOperator(db, ...ROLES.filter((role) => !roles.includes(role)));
  await expectRefused(call(db, others, name, args), 'NOT_AN_OPERATOR');
  await expectRefused(call(db, others, name, args, { aal: 'aal1' }), 'NOT_AN_OPERATOR');
  const operator = await makeOperator(db, ...roles);
  const passwordAlone = call(db, operator, name, args, { aal: 'aal1' });
  await expectRefused(passwordAlone, 'SECOND_FACTOR_NEEDED');
  await addFactor(db, operator);
  for (const aal of ['aal1', null]) {
    await expectRefused(call(db, operator, name, args, { aal }), 'SECOND_FACTOR_NEEDED');
  }
  const ended = { session_id: crypto.randomUUID() };
  await expectRefused(call(db, operator, name, args, ended), 'NOT_SIGNED_IN');
  // The token says aal2, but its session has aal1, as if the second factor had been deleted.
  const lowered = await openSession(db, operator);
  await expectRefused(call(db, operator, name, args, lowered), 'NOT_SIGNED_IN');
  await asRoot(db, "update auth.users set banned_until = now() + interval '1 day' where id = $1", [
    operator,
  ]);
  await expectRefused(call(db, operator, name, args), 'ACCOUNT_SUSPENDED');
}

// Signs in an operator for product tests, with the second factor verified.
import type pg from 'pg';
import { makePersonWithFactor } from '../protocol/auth/second-factors.ts';
import type { Person } from '../protocol/people.ts';

/** @param db - Connection as the database's owner. */
export async function makeOperatorWithRole(db: pg.Client, role: string): Promise<Person> {
  const person = await makePersonWithFactor();
  await db.query('insert into private.operator_roles (user_id, role) values ($1, $2)', [
    person.id,
    role,
  ]);
  return person;
}

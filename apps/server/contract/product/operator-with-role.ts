// Somebody of the staff for tests of the product, with their second step shown.
import type pg from 'pg';
import { personWithFactor } from '../protocol/auth/second-factors.ts';
import type { Person } from '../protocol/people.ts';

/** @param db As the database's owner. */
export async function operatorWithRole(db: pg.Client, role: string): Promise<Person> {
  const person = await personWithFactor();
  await db.query('insert into private.operator_roles (user_id, role) values ($1, $2)', [
    person.id,
    role,
  ]);
  return person;
}

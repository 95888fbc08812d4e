// Creates an operator: a person with operator roles, whose requests carry the second factor.
import type { Client } from 'pg';
import { giveRoles } from './give-roles.ts';
import { makePerson } from './make-person.ts';

/** Returns the id of a new person who has the given roles. */
export async function makeOperator(db: Client, ...roles: string[]): Promise<string> {
  const id = await makePerson(db, 'Nadia', 'Chraibi');
  await giveRoles(db, id, ...roles);
  return id;
}

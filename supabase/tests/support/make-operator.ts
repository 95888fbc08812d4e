// Makes an operator as two admins would: a person with roles.
import type { Client } from 'pg';
import { asRoot } from './as-root.ts';
import { makePerson } from './make-person.ts';

/** The id of a new person who has the roles. */
export async function makeOperator(db: Client, ...roles: string[]): Promise<string> {
  const id = await makePerson(db, 'Nadia', 'Chraibi');
  await asRoot(
    db,
    'insert into private.operator_roles (user_id, role) select $1, unnest($2::text[])',
    [id, roles],
  );
  return id;
}

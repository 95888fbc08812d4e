// Creates a person with an approved identity, who may publish homes.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';
import { makePerson } from './make-person.ts';

export async function makeOwner(db: Client, firstName?: string): Promise<string> {
  const id = await makePerson(db, firstName);
  await asRoot(db, 'update public.profiles set is_identity_approved = true where id = $1', [id]);
  return id;
}

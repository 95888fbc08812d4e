// Creates an account with a confirmed e-mail address. A trigger creates the profile of the account,
// as at sign-up.
import type { Client } from 'pg';

/** Returns the id of the new person. */
export async function makePerson(
  db: Client,
  firstName = 'Amina',
  lastName = 'Alaoui',
): Promise<string> {
  const id = crypto.randomUUID();
  await db.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, now(), $3, now(), now())`,
    [id, `${id}@people.example`, { first_name: firstName, last_name: lastName }],
  );
  return id;
}

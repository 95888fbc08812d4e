// Makes a user an operator, as the database owner's command does.
import pg from 'pg';
import type { Instance } from './instance.ts';

export async function giveOperatorRole(
  { databaseUrl }: Instance,
  userId: string,
  role: string,
): Promise<void> {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  try {
    await owner.query('insert into private.operator_roles (user_id, role) values ($1, $2)', [
      userId,
      role,
    ]);
  } finally {
    await owner.end();
  }
}

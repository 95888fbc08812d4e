// Makes a person an operator, as the command of the database's owner does.

import type { Instance } from '@wasl/testing/instance';
import pg from 'pg';

export async function giveRole({ databaseUrl }: Instance, userId: string, role: string) {
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

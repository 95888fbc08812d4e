// Makes a person's sessions one hour older, including every authentication recorded in them.

import type { Instance } from '@wasl/server/testing/instance';
import pg from 'pg';

export async function backdateSessions(instance: Instance, email: string): Promise<void> {
  const database = new pg.Client(instance.databaseUrl);
  await database.connect();
  try {
    await database.query(
      `with old as (
         update auth.sessions set created_at = created_at - interval '1 hour'
         where user_id = (select id from auth.users where email = $1) returning id)
       update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour'
       where session_id in (select id from old)`,
      [email],
    );
  } finally {
    await database.end();
  }
}

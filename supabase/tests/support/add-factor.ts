// Adds a verified second factor to a person's account, as the auth service does after the person
// has entered the first correct code.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

export async function addFactor(db: Client, userId: string): Promise<void> {
  await asRoot(
    db,
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [userId],
  );
}

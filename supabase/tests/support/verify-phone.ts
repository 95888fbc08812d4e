// Marks a person's phone number as verified, or removes the mark. Moving money requires a verified
// number.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

export async function verifyPhone(db: Client, id: string, isVerified = true): Promise<void> {
  await asRoot(db, 'update public.profiles set phone_verified = $2 where id = $1', [
    id,
    isVerified,
  ]);
}

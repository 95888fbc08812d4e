// Marks a person's phone number as verified, which moving money requires, or removes the mark.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

export async function verifyPhone(db: Client, id: string, isVerified = true): Promise<void> {
  await asRoot(db, 'update public.profiles set phone_verified = $2 where id = $1', [
    id,
    isVerified,
  ]);
}

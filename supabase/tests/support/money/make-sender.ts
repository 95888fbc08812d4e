// Makes a person who may send money: her phone number is verified and her identity approved, as most tests need it.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { makePerson } from '../make-person.ts';

/**
 * @param phone Without one the number is verified, and nobody knows which one it is.
 * @returns Her id.
 */
export async function makeSender(
  db: Client,
  { isApproved = true, phone = null }: { isApproved?: boolean; phone?: string | null } = {},
): Promise<string> {
  const id = await makePerson(db);
  await asRoot(
    db,
    `update public.profiles set phone_verified = true, phone_number = $3, is_identity_approved = $2 where id = $1`,
    [id, isApproved, phone],
  );
  return id;
}

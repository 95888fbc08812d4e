// Creates a person who may send money, with a verified phone number and an approved identity.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { makePerson } from '../make-person.ts';

/**
 * @param phone - Phone number of the sender. If it is missing, no number is stored, but the profile
 * is still marked as having a verified number, so that the person may send money.
 * @returns Id of the sender.
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

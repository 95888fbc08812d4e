// Submits a proof of address for a person with an approved identity.
import type { Client } from 'pg';
import { cityId } from './city-id.ts';
import { asRoot } from './database/as-root.ts';
import { call } from './database/call.ts';
import { submitIdentity, uploadDocument } from './submit-identity.ts';

export type ProofRow = {
  id: string;
  status: string;
  visit_code: string;
  seen_as: string | null;
  seen_by: string | null;
  reviewer_note: string | null;
};

/** Marks the identity as approved, as after a reviewer's approval. */
export async function approveIdentity(db: Client, person: string): Promise<void> {
  const { id } = await submitIdentity(db, person);
  await asRoot(
    db,
    `update public.user_identity_approvals set status = 'approved', reviewed_at = now() where id = $1`,
    [id],
  );
  await asRoot(db, 'update public.profiles set is_identity_approved = true where id = $1', [
    person,
  ]);
}

export async function proofArguments(db: Client, person: string) {
  return {
    p_id: crypto.randomUUID(),
    p_address: '12 rue des Orangers, Maârif',
    p_city_id: await cityId(db, 'Casablanca'),
    p_paper_kind: 'utility_bill',
    p_documents: JSON.stringify([await uploadDocument(db, person)]),
  };
}

export async function readProof(db: Client, id: string): Promise<ProofRow | undefined> {
  const [row] = await asRoot<ProofRow>(db, 'select * from public.address_proofs where id = $1', [
    id,
  ]);
  return row;
}

/**
 * Submits a proof of address, which is then pending. The person's identity must be approved, so
 * this function sets the approval in the profile. It does not decide the person's open identity
 * case, which stays open.
 */
export async function submitAddressProof(db: Client, person: string): Promise<ProofRow> {
  await asRoot(db, 'update public.profiles set is_identity_approved = true where id = $1', [
    person,
  ]);
  const args = await proofArguments(db, person);
  await call(db, person, 'submit_address_proof', args);
  const row = await readProof(db, args.p_id);
  if (!row) throw new Error('no proof');
  return row;
}

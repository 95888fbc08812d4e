// Test data for proofs of address: a person with a pending proof, and a reviewer. Functions open
// the proof and decide on it as the reviewer.
import type { Client } from 'pg';
import { call } from './database/call.ts';
import { makeOperator } from './make-operator.ts';
import { makePerson } from './make-person.ts';
import { approveIdentity, submitAddressProof } from './submit-address-proof.ts';

export const PROOF_REASON = 'The bill bears her name';

export const openProof = (db: Client, reviewer: string, p_id: string, p_reason = PROOF_REASON) =>
  call<{ open_address_proof: { documents: { id: string; file_path: string }[] } }>(
    db,
    reviewer,
    'open_address_proof',
    { p_id, p_reason },
  ).then((row) => row.open_address_proof);
export const decideProof = (
  db: Client,
  reviewer: string,
  p_id: string,
  args: Record<string, unknown> = {},
) =>
  call(db, reviewer, 'decide_address_proof', {
    p_id,
    p_decision: 'approved',
    p_reason: PROOF_REASON,
    ...args,
  });
export async function makeAddressProofScene(db: Client) {
  const person = await makePerson(db);
  await approveIdentity(db, person);
  const proof = await submitAddressProof(db, person);
  const reviewer = await makeOperator(db, 'identity_reviewer');
  return { person, proof, reviewer };
}

// What a reviewer does with a proof of address: opens it for a reason, says yes or no.
import { call } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { openedProofSchema } from '../model/opened-proof.ts';
import { addressProofQueries } from './address-proof-queries.ts';

/** For a reason that goes on record; its papers can be read for some minutes from then on. */
export const useOpenProof = () =>
  useChange([], ({ id, reason }: { id: string; reason: string }) =>
    call('open_address_proof', { p_id: id, p_reason: reason }, openedProofSchema),
  );

export type ProofDecision = 'approved' | 'rejected';
type Decided = { decision: ProofDecision; reason: string; hasMetPerson: boolean };

/** The first of two reviewers decides. */
export const useDecideProof = (id: string) =>
  useChange([addressProofQueries.all()], ({ decision, reason, hasMetPerson }: Decided) =>
    call('decide_address_proof', {
      p_id: id,
      p_decision: decision,
      p_reason: reason,
      p_has_met_person: hasMetPerson,
    }),
  );

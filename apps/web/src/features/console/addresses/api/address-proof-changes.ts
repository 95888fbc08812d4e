// Mutations for reviewers: open a proof of address with a reason, and approve or reject it.
import { call } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { openedAddressProofSchema } from '../model/opened-address-proof.ts';
import { addressProofQueries } from './address-proof-queries.ts';

/**
 * Opens a proof of address. The reason is logged. The reviewer may then read the documents for ten
 * minutes.
 */
export const useOpenAddressProof = () =>
  useChange([], ({ id, reason }: { id: string; reason: string }) =>
    call('open_address_proof', { p_id: id, p_reason: reason }, openedAddressProofSchema),
  );

export type AddressProofDecision = 'approved' | 'rejected';
type Decided = { decision: AddressProofDecision; reason: string; hasMetPerson: boolean };

/** Approves or rejects a proof of address. If two reviewers decide, the first decision counts. */
export const useDecideAddressProof = (id: string) =>
  useChange([addressProofQueries.all()], ({ decision, reason, hasMetPerson }: Decided) =>
    call('decide_address_proof', {
      p_id: id,
      p_decision: decision,
      p_reason: reason,
      p_has_met_person: hasMetPerson,
    }),
  );

// Mutations with which a broker checks a person's proof of address. The first mutation finds the
// proof by the code that the person shows; the second records that the broker met the person.
import { isAddressDocumentKind } from '@wasl/core/address-document-kinds';
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';

export const useFindAddressProof = () =>
  useChange([], async (code: string) => {
    const [proof = null] = await call('find_address_proof', { p_visit_code: code });
    const { paper_kind: kind, ...found } = unwrap({ data: proof, error: null });
    return { ...found, paper_kind: isAddressDocumentKind(kind) ? kind : ('other' as const) };
  });

export const useSeeAddressProof = () =>
  useChange([], (code: string) =>
    call('see_address_proof', { p_visit_code: code }, noAnswerSchema),
  );

// Submits a proof of address. The call is idempotent: it can be repeated when the response is lost.
import type { AddressDocumentKind } from '@wasl/core/address-document-kinds';
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import type { IdentityDocument } from '../model/identity-document.ts';
import { addressQueries } from './address-queries.ts';

type Proof = {
  id: string;
  address: string;
  cityId: number;
  paperKind: AddressDocumentKind;
  papers: IdentityDocument[];
};

export const useSubmitAddress = () =>
  useChange([addressQueries.all()], ({ id, address, cityId, paperKind, papers }: Proof) =>
    call('submit_address_proof', {
      p_id: id,
      p_address: address,
      p_city_id: cityId,
      p_paper_kind: paperKind,
      p_documents: papers,
    }),
  );

// Entries of an unsent proof of address, as the device stores them.
import type { AddressDocumentKind } from '@wasl/core/address-document-kinds';
import { v7 as newId } from 'uuid';
import type { IdentityDocument } from './identity-document.ts';

export type StoredAddress = {
  /**
   * ID of the proof of address. All attempts to submit the proof use this ID, so that a retry after
   * a lost response creates no duplicate.
   */
  id: string;
  address: string;
  cityId: number | null;
  paperKind: AddressDocumentKind | null;
  /**
   * Documents uploaded to the server, which keeps them for 30 days. The files themselves are not
   * stored on the device.
   */
  papers: IdentityDocument[];
};

export const newAddress = (): StoredAddress => ({
  id: newId(),
  address: '',
  cityId: null,
  paperKind: null,
  papers: [],
});

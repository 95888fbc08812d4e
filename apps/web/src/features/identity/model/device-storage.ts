// Local drafts of the identity wizard, of the answer to a request for more documents, and of the
// proof of address.
import { registerDraftKind } from '../../../shared/draft/draft-kinds.ts';
import { hasUnsavedAnswers } from '../../../shared/draft/stored-draft.ts';
import type { IdentityDocument } from './identity-document.ts';
import type { StoredAddress } from './stored-address.ts';
import type { StoredDraft } from './stored-draft.ts';

export const IDENTITY_DRAFT = registerDraftKind<StoredDraft>('identity-draft', hasUnsavedAnswers);
export const ADDRESS_DRAFT = registerDraftKind<StoredAddress>(
  'address-draft',
  ({ address, cityId, paperKind, papers = [] }) =>
    address !== '' || cityId !== null || paperKind !== null || papers.length > 0,
);
/** Storage paths of the documents that a reviewer requested, per case. */
export const MORE_DOCUMENTS = registerDraftKind<{ papers: IdentityDocument[] }>(
  'more-papers',
  ({ papers }) => papers.length > 0,
);

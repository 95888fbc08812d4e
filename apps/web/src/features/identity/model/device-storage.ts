// Local drafts of the identity wizard, of the answer to a request for more documents, and of the
// proof of address.
import { draftKind } from '../../../shared/draft/draft-kinds.ts';
import { hasUnsavedAnswers } from '../../../shared/draft/stored-draft.ts';
import type { Paper } from './paper.ts';
import type { StoredAddress } from './stored-address.ts';
import type { StoredDraft } from './stored-draft.ts';

export const IDENTITY_DRAFT = draftKind<StoredDraft>('identity-draft', hasUnsavedAnswers);
export const ADDRESS_DRAFT = draftKind<StoredAddress>(
  'address-draft',
  ({ address, cityId, paperKind, papers = [] }) =>
    address !== '' || cityId !== null || paperKind !== null || papers.length > 0,
);
/** Storage paths of the documents that a reviewer requested, per case. */
export const MORE_PAPERS = draftKind<{ papers: Paper[] }>(
  'more-papers',
  ({ papers }) => papers.length > 0,
);

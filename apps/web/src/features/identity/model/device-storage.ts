// What the identity wizard, an answer with more papers and the proof of address keep on the device.
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
/** Papers that a reviewer asked for, by case: where they lie on the server. */
export const MORE_PAPERS = draftKind<{ papers: Paper[] }>(
  'more-papers',
  ({ papers }) => papers.length > 0,
);

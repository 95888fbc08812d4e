// What the identity wizard and the proof of address keep on the device.
import { draftKind } from '../../../shared/draft/draft-kinds.ts';
import { hasUnsavedAnswers } from '../../../shared/draft/stored-draft.ts';
import type { KeptAddress } from './kept-address.ts';
import type { StoredDraft } from './stored-draft.ts';

export const IDENTITY_DRAFT = draftKind<StoredDraft>('identity-draft', hasUnsavedAnswers);
export const ADDRESS_DRAFT = draftKind<KeptAddress>(
  'address-draft',
  ({ address, cityId, paperKind }) => address !== '' || cityId !== null || paperKind !== null,
);

// Parcel data that is stored on the device: drafts, claims, photos and codes.
import { registerDraftKind } from '../../../shared/draft/draft-kinds.ts';
import { hasUnsavedAnswers, type StoredDraft } from '../../../shared/draft/stored-draft.ts';
import { registerSecretKind } from '../../../shared/secret-code/secret-kinds.ts';
import type { StoredClaim } from './stored-claim.ts';
import type { Draft } from './wizard/draft.ts';
import type { StoredPhoto } from './wizard/photo-upload-queue.ts';
import type { TypedValues } from './wizard/typed-values.ts';

export const DELIVERY_DRAFT = registerDraftKind<StoredDraft<Draft, TypedValues>>(
  'delivery-draft',
  hasUnsavedAnswers,
);
export const DELIVERY_PHOTOS = registerDraftKind<StoredPhoto[]>('delivery-photos', (photos) =>
  photos.some(({ isSent }) => !isSent),
);
export const DELIVERY_CLAIM = registerDraftKind<StoredClaim>(
  'delivery-claim',
  ({ kind, note }) => kind !== null || note !== '',
);
export const DELIVERY_CODE = registerSecretKind('delivery-code');

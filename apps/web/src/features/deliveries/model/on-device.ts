// What sending parcels keeps on the device.
import { draftKind } from '../../../shared/draft/draft-kinds.ts';
import { hasUnsavedAnswers, type StoredDraft } from '../../../shared/draft/stored-draft.ts';
import { secretKind } from '../../../shared/secret-code/secret-kinds.ts';
import type { KeptClaim } from './kept-claim.ts';
import type { Draft } from './wizard/draft.ts';
import type { KeptPhoto } from './wizard/photo-tray.ts';
import type { Typed } from './wizard/typed.ts';

export const DELIVERY_DRAFT = draftKind<StoredDraft<Draft, Typed>>(
  'delivery-draft',
  hasUnsavedAnswers,
);
export const DELIVERY_PHOTOS = draftKind<KeptPhoto[]>('delivery-photos', (photos) =>
  photos.some(({ isSent }) => !isSent),
);
export const DELIVERY_CLAIM = draftKind<KeptClaim>(
  'delivery-claim',
  ({ kind, note }) => kind !== null || note !== '',
);
export const DELIVERY_CODE = secretKind('delivery-code');

// Drafts of property forms and their photos, stored on the device.
import { registerDraftKind } from '../../../shared/draft/draft-kinds.ts';
import type { ReadyHomePhoto } from './photos/prepare-home-photo.ts';
import type { PropertyForm } from './property-form.ts';

export type PropertyDraft = {
  propertyId: string;
  form: PropertyForm;
  /** True for a property that is not saved yet. */
  isNew: boolean;
  savedAt: string;
  /** True when the server has stored all changes of this draft. */
  isOnServer?: boolean;
};

export const PROPERTY_DRAFT = registerDraftKind<PropertyDraft>(
  'property-draft',
  ({ isOnServer }) => !isOnServer,
);

/** Photos of an unfinished listing: the IDs in order, and each photo as prepared for upload. */
export const PHOTO_ORDER = registerDraftKind<string[]>('property-photos', (ids) => ids.length > 0);
export const PROPERTY_PHOTO = registerDraftKind<ReadyHomePhoto>('property-photo', () => true);

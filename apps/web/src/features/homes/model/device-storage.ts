// What owners' forms keep on the device.
import { draftKind } from '../../../shared/draft/draft-kinds.ts';
import type { ReadyHomePhoto } from './photos/prepare-home-photo.ts';
import type { PropertyForm } from './property-form.ts';

export type PropertyDraft = {
  propertyId: string;
  form: PropertyForm;
  /** Of a property that is not saved yet. */
  isNew: boolean;
  savedAt: string;
  /** The server keeps the same. */
  isOnServer?: boolean;
};

export const PROPERTY_DRAFT = draftKind<PropertyDraft>(
  'property-draft',
  ({ isOnServer }) => !isOnServer,
);

/** Photos of a listing that is being written: which, in their order, and each as it is sent. */
export const PHOTO_ORDER = draftKind<string[]>('property-photos', (ids) => ids.length > 0);
export const PROPERTY_PHOTO = draftKind<ReadyHomePhoto>('property-photo', () => true);

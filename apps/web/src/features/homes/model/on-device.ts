// What owners' forms keep on the device.
import { draftKind } from '../../../shared/draft/draft-kinds.ts';
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

// Props of each step of the parcel wizard.
import type { ReactNode } from 'react';
import type {
  KnownPerson,
  NamedDraftStepProps,
} from '../../../../shared/draft/draft-step-props.ts';
import type { DeliveryStep, Draft } from '../../model/wizard/draft.ts';
import type { SentDelivery } from '../../model/wizard/sent-delivery.ts';
import type { TypedValues } from '../../model/wizard/typed-values.ts';
import type { PhotoUploads } from '../../model/wizard/use-stored-photo-uploads.ts';

export type StepProps = NamedDraftStepProps<Draft, TypedValues> & {
  photos: PhotoUploads;
  onStep: (step: DeliveryStep) => void;
  onSent: (delivery: SentDelivery) => void;
  /** The user's own contact data, for the pickup address. */
  self: KnownPerson | undefined;
  /**
   * Renders a button with which the user chooses a person, for example from the contacts. The
   * chosen person's data is filled into the fields.
   */
  personChooser: (fill: (person: KnownPerson) => void) => ReactNode;
};

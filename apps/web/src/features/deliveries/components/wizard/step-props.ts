// What the parcel wizard hands to each of its steps.
import type { ReactNode } from 'react';
import type {
  KnownPerson,
  NamedDraftStepProps,
} from '../../../../shared/draft/draft-step-props.ts';
import type { Draft, Step } from '../../model/wizard/draft.ts';
import type { SentDelivery } from '../../model/wizard/sent-delivery.ts';
import type { TypedValues } from '../../model/wizard/typed-values.ts';
import type { TrayView } from '../../model/wizard/use-stored-tray.ts';

export type StepProps = NamedDraftStepProps<Draft, TypedValues> & {
  photos: TrayView;
  onStep: (step: Step) => void;
  onSent: (delivery: SentDelivery) => void;
  /** The person herself, for where she hands the parcel over. */
  self: KnownPerson | undefined;
  /** A button that chooses a person, such as from the contacts; it fills the fields. */
  personChooser: (fill: (person: KnownPerson) => void) => ReactNode;
};

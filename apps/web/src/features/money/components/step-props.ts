// What the wizard hands to each of its steps.
import type { ReactNode } from 'react';
import type { KnownPerson, NamedDraftStepProps } from '../../../shared/draft/draft-step-props.ts';
import type { Draft } from '../model/draft.ts';
import type { TypedValues } from '../model/typed-values.ts';

export type StepProps = NamedDraftStepProps<Draft, TypedValues> & {
  onSent: () => void;
  /** A button that chooses a recipient, such as from the contacts; it fills the fields. */
  recipientChooser?: ((fill: (recipient: KnownPerson) => void) => ReactNode) | undefined;
  /** What says that the money goes to an account, with a way to do without it. */
  accountNote?: ((id: string, onRemove: () => void) => ReactNode) | undefined;
  /** What asks her to show that it is still she, where she has a second step or a passkey. */
  proofForm?: ((proof: 'code' | 'sign_in', onProven: () => void) => ReactNode) | undefined;
};

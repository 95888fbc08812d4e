// Props that the wizard passes to each step.
import type { ReactNode } from 'react';
import type { KnownPerson, NamedDraftStepProps } from '../../../shared/draft/draft-step-props.ts';
import type { Draft } from '../model/draft.ts';
import type { TypedValues } from '../model/typed-values.ts';

export type StepProps = NamedDraftStepProps<Draft, TypedValues> & {
  onSent: () => void;
  /**
   * Renders a button with which the user chooses a recipient, for example from the contacts. The
   * choice fills the form fields for the recipient.
   */
  recipientChooser?: ((fill: (recipient: KnownPerson) => void) => ReactNode) | undefined;
  /**
   * Renders the note that the recipient has an account, with a button that removes the account from
   * the draft.
   */
  accountNote?: ((id: string, onRemove: () => void) => ReactNode) | undefined;
  /** Renders the form that re-authenticates a user with two-step verification or a passkey. */
  proofForm?: ((proof: 'code' | 'sign_in', onProven: () => void) => ReactNode) | undefined;
};

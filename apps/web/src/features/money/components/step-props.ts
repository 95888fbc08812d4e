// What the wizard hands to each of its steps.
import type { ReactNode } from 'react';
import type { DraftKeeper, DraftState } from '../../../shared/draft/draft-keeper.ts';
import type { Draft } from '../model/draft.ts';
import type { Typed } from '../model/typed.ts';

/** Somebody from elsewhere who is to receive the money, as far as is known. */
export type KnownRecipient = {
  name: string;
  phone: string;
  cityId: number | null;
  /** Where the person has one. */
  accountId: string | null;
};

export type StepProps = {
  id: string;
  userId: string;
  state: DraftState<Draft, Typed>;
  keeper: DraftKeeper<Draft, Typed>;
  onNext: (changes: Partial<Draft>) => Promise<void>;
  onSent: () => void;
  /** A button that chooses a recipient, such as from the contacts; it fills the fields. */
  recipientChooser?: ((fill: (recipient: KnownRecipient) => void) => ReactNode) | undefined;
  /** What says that the money goes to an account, with a way to do without it. */
  accountNote?: ((id: string, onRemove: () => void) => ReactNode) | undefined;
  /** What asks her to show that it is still she, where she has a second step or a passkey. */
  proofForm?: ((proof: 'code' | 'sign_in', onProven: () => void) => ReactNode) | undefined;
};

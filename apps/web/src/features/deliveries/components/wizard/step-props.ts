// What the parcel wizard hands to each of its steps.
import type { ReactNode } from 'react';
import type { DraftKeeper, DraftState } from '../../../../shared/draft/draft-keeper.ts';
import type { Draft, Step } from '../../model/wizard/draft.ts';
import type { SentDelivery } from '../../model/wizard/sent-delivery.ts';
import type { Typed } from '../../model/wizard/typed.ts';
import type { TrayView } from '../../model/wizard/use-kept-tray.ts';

/** Somebody who hands a parcel over or receives it, as far as is known. */
export type KnownPerson = {
  name: string;
  phone: string;
  cityId: number | null;
  /** Her own account, where she has one. */
  accountId: string | null;
};

export type StepProps = {
  id: string;
  userId: string;
  state: DraftState<Draft, Typed>;
  keeper: DraftKeeper<Draft, Typed>;
  photos: TrayView;
  onNext: (changes: Partial<Draft>) => Promise<void>;
  onStep: (step: Step) => void;
  onSent: (delivery: SentDelivery) => void;
  /** The person herself, for where she hands the parcel over. */
  self: KnownPerson | undefined;
  /** A button that chooses a person, such as from the contacts; it fills the fields. */
  personChooser: (fill: (person: KnownPerson) => void) => ReactNode;
};

// What a wizard with a kept draft hands to each of its steps, and who may fill their fields.
import type { DraftKeeper, DraftState } from './draft-keeper.ts';

/** Somebody from elsewhere, such as the contacts, as far as is known. */
export type KnownPerson = {
  name: string;
  phone: string;
  cityId: number | null;
  /** Their own account, where they have one. */
  accountId: string | null;
};

export type DraftStepProps<Draft, Typed> = {
  userId: string;
  state: DraftState<Draft, Typed>;
  keeper: DraftKeeper<Draft, Typed>;
};

/** Of a draft of which a person may have several, each under its id. */
export type NamedDraftStepProps<Draft, Typed> = DraftStepProps<Draft, Typed> & {
  id: string;
  onNext: (changes: Partial<Draft>) => Promise<void>;
};

// Types for a wizard with an auto-saved draft: the props of each step, and the known data of a
// person. The wizard fills its fields with this data.
import type { DraftAutosave, DraftState } from './draft-autosave.ts';

/**
 * Data about a person, for example from the user's contacts, that prefills fields of the wizard.
 */
export type KnownPerson = {
  name: string;
  phone: string;
  cityId: number | null;
  /** Id of the person's account; null if they have none. */
  accountId: string | null;
};

export type DraftStepProps<Draft, Typed> = {
  userId: string;
  state: DraftState<Draft, Typed>;
  keeper: DraftAutosave<Draft, Typed>;
};

/**
 * Props for the steps of a wizard when the user may have several drafts. `id` is the id of the
 * draft.
 */
export type NamedDraftStepProps<Draft, Typed> = DraftStepProps<Draft, Typed> & {
  id: string;
  onNext: (changes: Partial<Draft>) => Promise<void>;
};

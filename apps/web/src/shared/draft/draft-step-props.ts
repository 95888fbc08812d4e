// Props of the steps of a wizard with an auto-saved draft, and the data that prefills fields about
// a person.
import type { DraftAutosave, DraftState } from './draft-autosave.ts';

/** Data about the person from another source, such as the contacts. */
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

/** Props for drafts of which a person may have several, each with an id. */
export type NamedDraftStepProps<Draft, Typed> = DraftStepProps<Draft, Typed> & {
  id: string;
  onNext: (changes: Partial<Draft>) => Promise<void>;
};

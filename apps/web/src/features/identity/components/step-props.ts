// Props that the wizard passes to each step.

import type { MessageKey } from '../../../i18n/message-key.ts';
import type { Draft } from '../model/draft.ts';
import type { DraftState } from '../model/draft-autosave.ts';
import type { Field } from '../model/identity-fields.ts';

export type StepProps = {
  state: DraftState;
  change: (changes: Partial<Draft>) => void;
  /** Errors of the fields that the user has left or, after an attempt to submit, of all fields. */
  problems: Partial<Record<Field, MessageKey>>;
  onLeave: (field: Field) => void;
};

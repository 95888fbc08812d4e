// What the wizard hands to each of its steps.

import type { MessageKey } from '../../../i18n/message-key.ts';
import type { Draft } from '../model/draft.ts';
import type { DraftState } from '../model/draft-autosave.ts';
import type { Field } from '../model/fields.ts';

export type StepProps = {
  state: DraftState;
  change: (changes: Partial<Draft>) => void;
  /** What is wrong with the fields that the person has left, or with all of them once she wanted to send. */
  problems: Partial<Record<Field, MessageKey>>;
  onLeave: (field: Field) => void;
};

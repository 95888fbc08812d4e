// Defines the draft that the user edits in the identity wizard. Also converts changes of the draft
// to the format that the server accepts.
import { EMPTY_IDENTITY_ANSWERS, toServerAnswers } from './identity-answers.ts';
import type { IdentityDocument } from './identity-document.ts';
import type { IdentityAnswers, ServerIdentityAnswers } from './identity-fields.ts';

export const IDENTITY_STEPS = ['personal', 'document', 'upload', 'review'] as const;
export type IdentityStep = (typeof IDENTITY_STEPS)[number];

export type Draft = IdentityAnswers & { documents: IdentityDocument[]; step: number };
export type DraftChanges = Partial<ServerIdentityAnswers> & {
  documents?: IdentityDocument[];
  step?: number;
};

export const EMPTY_DRAFT: Draft = { ...EMPTY_IDENTITY_ANSWERS, documents: [], step: 0 };

export const currentStepOf = (draft: Draft): IdentityStep =>
  IDENTITY_STEPS[draft.step] ?? 'personal';

export function toServerChanges(unsaved: Partial<Draft>): DraftChanges {
  const { documents, step, ...answers } = unsaved;
  return {
    ...toServerAnswers(answers),
    ...(documents ? { documents } : {}),
    ...(step === undefined ? {} : { step }),
  };
}

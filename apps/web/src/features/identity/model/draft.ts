// Identity draft as the wizard edits it, and the part of a change that the server accepts.
import { NO_ANSWERS, toServerAnswers } from './answers.ts';
import type { Answers, ServerAnswers } from './fields.ts';
import type { Paper } from './paper.ts';

export const STEPS = ['personal', 'document', 'upload', 'review'] as const;
export type Step = (typeof STEPS)[number];

export type Draft = Answers & { documents: Paper[]; step: number };
export type DraftChanges = Partial<ServerAnswers> & { documents?: Paper[]; step?: number };

export const EMPTY_DRAFT: Draft = { ...NO_ANSWERS, documents: [], step: 0 };

export const stepAt = (draft: Draft): Step => STEPS[draft.step] ?? 'personal';

export function toServerChanges(unsaved: Partial<Draft>): DraftChanges {
  const { documents, step, ...answers } = unsaved;
  return {
    ...toServerAnswers(answers),
    ...(documents ? { documents } : {}),
    ...(step === undefined ? {} : { step }),
  };
}

// What the device keeps of a person's papers while she fills them in.
import type { Draft } from './draft.ts';

export type StoredDraft = {
  draft: Draft;
  /** What the server has not confirmed yet. */
  unsaved: Partial<Draft>;
  version: number | undefined;
  /** Made when the draft is first sent in, so that sending it again makes no second case. */
  caseId: string | undefined;
  /** The newest case when the draft was begun: once there is another, on whatever device, this draft is over. */
  after: string | null;
};

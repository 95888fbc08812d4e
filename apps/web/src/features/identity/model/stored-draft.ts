// Stored format of an identity draft on the device.
import type { Draft } from './draft.ts';

export type StoredDraft = {
  draft: Draft;
  /** Changes that the server has not confirmed yet. */
  unsaved: Partial<Draft>;
  version: number | undefined;
  /** Case ID created at the first attempt to submit, so that a retry creates no second case. */
  caseId: string | undefined;
  /**
   * ID of the user's newest case when the draft was started. Once any device has created a newer
   * case, the draft is obsolete.
   */
  after: string | null;
};

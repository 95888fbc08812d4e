// Saves what changed in the draft on the server, which makes the draft the first time.
import type { Json } from '@wasl/db-types';
import { call } from '../../../shared/api/call.ts';
import type { DraftChanges } from '../model/draft.ts';
import type { ServerDraft } from './identity-queries.ts';

/**
 * @param version The version this device last saw; the answer's tells whether another device wrote meanwhile.
 * @throws Refusal when it is refused, or a network error: the device keeps the draft either way.
 */
export const saveDraft = (
  changes: DraftChanges,
  version: number | undefined,
): Promise<ServerDraft> =>
  call('save_identity_draft', {
    p_changes: changes as Json,
    ...(version === undefined ? {} : { p_base_version: version }),
  });

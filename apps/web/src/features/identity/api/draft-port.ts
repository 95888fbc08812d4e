// Saves the changed fields of the identity draft on the server. The first save creates the draft.
import type { Json } from '@wasl/db-types';
import { call } from '../../../shared/api/call.ts';
import type { DraftChanges } from '../model/draft.ts';
import type { ServerDraft } from './identity-queries.ts';

/**
 * @param version - The draft version that this device last received. The version in the response
 * shows whether another device has saved the draft since then.
 * @throws Refusal when the server refuses the changes, or a network error. The device keeps the
 * draft in both cases.
 */
export const saveDraft = (
  changes: DraftChanges,
  version: number | undefined,
): Promise<ServerDraft> =>
  call('save_identity_draft', {
    p_changes: changes as Json,
    ...(version === undefined ? {} : { p_base_version: version }),
  });

// Reads and writes the draft of an application on the server.
import type { Json } from '@wasl/db-types';
import { call } from '../../../shared/api/call.ts';
import { ownApplicationSchema, type ServerDraft, serverDraftSchema } from '../model/application.ts';

export async function readDraft(): Promise<ServerDraft | undefined> {
  const { draft } = await call('my_broker_application', {}, ownApplicationSchema);
  return draft ?? undefined;
}

/**
 * Saves the changed answers.
 * @param version - Version of the draft that the user edited; undefined for a new draft.
 * @returns The saved draft with its new version.
 */
export const saveDraft = (
  changes: Record<string, unknown>,
  version: number | undefined,
): Promise<ServerDraft> =>
  call(
    'save_broker_application_draft',
    {
      p_changes: changes as Json,
      ...(version === undefined ? {} : { p_base_version: version }),
    },
    serverDraftSchema,
  );

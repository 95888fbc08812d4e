// The draft of an application on the server.
import type { Json } from '@wasl/db-types';
import { call } from '../../../shared/api/call.ts';
import { ownApplicationSchema, type ServerDraft, serverDraftSchema } from '../model/application.ts';

export async function readDraft(): Promise<ServerDraft | undefined> {
  const { draft } = await call('my_broker_application', {}, ownApplicationSchema);
  return draft ?? undefined;
}

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

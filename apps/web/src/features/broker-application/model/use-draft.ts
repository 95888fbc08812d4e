// Hook for the user's broker application draft. A user has at most one draft.
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import {
  type AutosavedDraft,
  type DraftSource,
  useAutosavedDraft,
} from '../../../shared/draft/use-autosaved-draft.ts';
import { pauses } from '../../../shared/timeouts.ts';
import { readDraft, saveDraft } from '../api/draft-port.ts';
import type { ServerDraft } from './application.ts';
import { APPLICATION_DRAFT } from './device-storage.ts';
import { type Draft, draftFromServer, draftToServer, EMPTY_DRAFT, stepOfRefusal } from './draft.ts';

const ID = 'own';
const store = draftStoreOf(APPLICATION_DRAFT);

const SOURCE: DraftSource<Draft, object, ServerDraft> = {
  store,
  empty: EMPTY_DRAFT,
  nothingTyped: {},
  read: readDraft,
  save: (_, changes, version) => saveDraft(draftToServer(changes), version),
  isDraft: () => true,
  fromRow: (row) => ({ version: row.version, draft: draftFromServer(row) }),
  atReachableStep: (draft) => draft,
  stepOfRefusal,
  isAnswerFinal: false,
  quietMs: () => pauses.draftSave,
};

export const useDraft = (userId: string): AutosavedDraft<Draft, object> =>
  useAutosavedDraft(SOURCE, userId, ID);

export const forgetDraft = (userId: string): Promise<void> =>
  store.remove(userId, ID).catch(() => undefined);

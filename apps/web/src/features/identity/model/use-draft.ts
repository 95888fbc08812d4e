// Hook for the draft of the identity wizard. Changes that this device has not saved yet override
// the server's state.
import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useRetrySaving } from '../../../shared/draft/use-retry-saving.ts';
import { isNetworkError } from '../../../shared/errors/message-for.ts';
import { saveDraft } from '../api/draft-port.ts';
import type { Identity, ServerDraft } from '../api/identity-queries.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import {
  createDraftAutosave,
  type DraftAutosave,
  type DraftState,
  type SavedDraft,
} from './draft-autosave.ts';
import { draftStore } from './draft-store.ts';
import { identityAnswersFrom } from './identity-answers.ts';
import type { ServerIdentityAnswers } from './identity-fields.ts';
import type { StoredDraft } from './stored-draft.ts';

export type LoadedIdentityDraft = { state: DraftState; keeper: DraftAutosave } | undefined;

/**
 * @param identity - State of the user's identity on the server; undefined while the server cannot
 * be reached.
 * @param prefill - Answers from the profile, for a user who has not filled anything in.
 */
export function useDraft(
  userId: string,
  identity: Identity | undefined,
  prefill: Partial<ServerIdentityAnswers>,
): LoadedIdentityDraft {
  const [open, setOpen] = useState<LoadedIdentityDraft>();
  // Only the first response initialises the draft. Later values of `identity` are ignored, because
  // the autosave then keeps the state and processes the responses to its own saves.
  const [first] = useState({ identity, prefill });
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    void load(userId, first.identity, first.prefill).then((stored) => {
      if (isGone) return;
      const keeper: DraftAutosave = createDraftAutosave({
        stored,
        write: (next) => draftStore.write(userId, next),
        save: async (changes, version) => fromServer(await saveDraft(changes, version)),
        isNetworkError,
        newId,
        onState: (state) => {
          if (!isGone) setOpen({ state, keeper });
        },
      });
      stop = keeper.stop;
      setOpen({ state: keeper.state(), keeper });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [userId, first]);
  useRetrySaving(open);
  return open;
}

async function load(
  userId: string,
  identity: Identity | undefined,
  prefill: Partial<ServerIdentityAnswers>,
): Promise<StoredDraft> {
  const kept = await draftStore.read(userId).catch(() => undefined);
  const stored = kept && isOver(kept, identity) ? undefined : kept;
  const known = identity?.draft ? fromServer(identity.draft) : undefined;
  const unsaved = stored?.unsaved ?? {};
  const base = known?.draft ?? (identity ? undefined : stored?.draft) ?? startOf(identity, prefill);
  return {
    draft: { ...base, ...unsaved },
    // Prefilled values become answers: the review step shows them, and the first save stores them
    // on the server.
    unsaved: known ? unsaved : { ...filledIn(base), ...unsaved },
    version: known?.version ?? (identity ? undefined : stored?.version),
    caseId: stored?.caseId,
    after: identity ? newestCase(identity) : (stored?.after ?? null),
  };
}

const newestCase = (identity: Identity) => identity.approval?.id ?? null;

/**
 * Returns true if the stored draft was already submitted as a case. Recognises a submission even if
 * its response was lost. Such a draft is then ignored together with its case ID, because the next
 * case needs a new ID.
 */
const isOver = (kept: StoredDraft, identity: Identity | undefined) =>
  identity !== undefined && newestCase(identity) !== kept.after;

/**
 * Returns the initial answers. After a rejection, these are the answers of the rejected case, so
 * that the person can correct them. Otherwise, they are the data of the profile.
 */
function startOf(identity: Identity | undefined, prefill: Partial<ServerIdentityAnswers>): Draft {
  return { ...EMPTY_DRAFT, ...identityAnswersFrom(identity?.approval ?? prefill) };
}

function filledIn(draft: Draft): Partial<Draft> {
  return Object.fromEntries(
    Object.entries(identityAnswersFrom({})).flatMap(([field, empty]) => {
      const value = draft[field as keyof Draft];
      return value === empty ? [] : [[field, value]];
    }),
  );
}

function fromServer(draft: ServerDraft): SavedDraft {
  return {
    version: draft.version,
    draft: { ...identityAnswersFrom(draft), documents: draft.documents, step: draft.step },
  };
}

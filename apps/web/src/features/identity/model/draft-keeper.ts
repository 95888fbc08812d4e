// Keeps the draft: every change goes to the device at once and to the server one save after the other.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type Draft, type DraftChanges, toServerChanges } from './draft.ts';

/** new: nothing filled in yet. on_device: not on the server, for want of a network or of whole answers. */
export type SaveState = 'new' | 'saved' | 'saving' | 'on_device' | 'failed';
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
export type DraftState = {
  draft: Draft;
  saveState: SaveState;
  /** Another device wrote since this one last looked; its answers are shown. */
  isChangedElsewhere: boolean;
  /** The server takes no draft: papers of this person are under review, or approved. */
  isClosed: boolean;
};
export type SavedDraft = { draft: Draft; version: number };

type Keeping = {
  stored: StoredDraft;
  write: (stored: StoredDraft) => Promise<void>;
  save: (changes: DraftChanges, version: number | undefined) => Promise<SavedDraft>;
  isNetworkError: (error: unknown) => boolean;
  newId: () => string;
  onState: (state: DraftState) => void;
};

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

export function createDraftKeeper(keeping: Keeping) {
  const { write, save, isNetworkError, newId, onState } = keeping;
  const { after } = keeping.stored;
  let { draft, unsaved, version, caseId } = keeping.stored;
  const hasUnsaved = () => Object.keys(unsaved).length > 0;
  let saveState: SaveState = hasUnsaved() ? 'on_device' : version === undefined ? 'new' : 'saved';
  let isChangedElsewhere = false;
  let isClosed = false;
  let wasAnswerLost = false;
  let isLeaving = false;
  let queue: Promise<void> = Promise.resolve();

  const state = (): DraftState => ({ draft, saveState, isChangedElsewhere, isClosed });
  // A device without room or in a private window still saves on the server.
  const keep = () => write({ draft, unsaved, version, caseId, after }).catch(() => undefined);

  const adopt = (sent: Partial<Draft>, saved: SavedDraft): void => {
    // Edits made while the save was under way stay unsaved.
    unsaved = Object.fromEntries(
      Object.entries(unsaved).filter(([field, value]) => sent[field as keyof Draft] !== value),
    );
    // After a lost answer the version may have grown by our own hand.
    if (version !== undefined && saved.version > version + 1 && !wasAnswerLost) {
      isChangedElsewhere = true;
      draft = { ...saved.draft, step: draft.step, ...unsaved };
    }
    version = saved.version;
    wasAnswerLost = false;
    saveState = hasUnsaved() ? 'on_device' : 'saved';
  };

  const send = async (): Promise<void> => {
    const changes = toServerChanges(unsaved);
    const fields = Object.keys(changes) as (keyof Draft)[];
    if (fields.length === 0 || isClosed || isLeaving) return;
    const sent = Object.fromEntries(fields.map((field) => [field, unsaved[field]]));
    saveState = 'saving';
    onState(state());
    try {
      adopt(sent, await save(changes, version));
    } catch (error) {
      wasAnswerLost = true;
      isClosed = error instanceof Refusal && error.refusal === 'IDENTITY_UNDER_REVIEW';
      saveState = isNetworkError(error) ? 'on_device' : 'failed';
    }
    await keep();
    onState(state());
  };

  return {
    state,
    /** New answers; they reach the server with the next flush. */
    change(changes: Partial<Draft>): void {
      draft = { ...draft, ...changes };
      unsaved = { ...unsaved, ...changes };
      if (saveState !== 'saving') saveState = 'on_device';
      onState(state());
      void keep();
    },
    /** Resolves when the server has what it can have, or it is known that it has not: look at the state. */
    flush(): Promise<void> {
      queue = queue.then(send);
      return queue;
    },
    /** It was not sent in after all: the draft is saved again. */
    reopen(): void {
      isLeaving = false;
    },
    /** What has to go along when the draft is sent in, and under which id. Nothing is saved from here on. */
    async closing(): Promise<{ caseId: string; changes: DraftChanges }> {
      isLeaving = true;
      await queue;
      caseId ??= newId();
      await keep();
      const { step: _step, ...changes } = toServerChanges(draft);
      return { caseId, changes };
    },
  };
}

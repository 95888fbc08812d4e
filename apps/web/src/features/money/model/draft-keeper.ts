// Keeps one draft: every change goes to the device at once and to the server one save after the other.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type Draft, stepOfRefusal } from './draft.ts';
import type { StoredDraft, Typed } from './draft-store.ts';

/** new: nothing answered yet. on_device: no network. failed: the server is in trouble. refused: it will not take an answer. */
export type SaveState = 'new' | 'saved' | 'saving' | 'on_device' | 'failed' | 'refused';
export type DraftState = {
  draft: Draft;
  typed: Typed;
  saveState: SaveState;
  refusal: Refusal | undefined;
  /** Another device wrote since this one last looked; its answers are shown. */
  isChangedElsewhere: boolean;
};
export type SavedDraft = { draft: Draft; version: number };

type Keeping = {
  stored: StoredDraft;
  write: (stored: StoredDraft) => Promise<void>;
  save: (changes: Partial<Draft>, version: number | undefined) => Promise<SavedDraft>;
  isNetworkError: (error: unknown) => boolean;
  onState: (state: DraftState) => void;
};

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

export function createDraftKeeper({ stored, write, save, isNetworkError, onState }: Keeping) {
  let { draft, unsaved, typed, version } = stored;
  let saveState: SaveState = version === undefined ? 'new' : 'saved';
  if (Object.keys(unsaved).length > 0) saveState = 'on_device';
  let refusal: Refusal | undefined;
  let isChangedElsewhere = false;
  let wasAnswerLost = false;
  let queue: Promise<void> = Promise.resolve();

  const state = (): DraftState => ({ draft, typed, saveState, refusal, isChangedElsewhere });
  // A device without room or in a private window still saves on the server.
  const keep = () => write({ draft, unsaved, typed, version }).catch(() => undefined);

  const adopt = (sent: Partial<Draft>, saved: SavedDraft): void => {
    // Edits made while the save was under way stay unsaved.
    unsaved = Object.fromEntries(
      Object.entries(unsaved).filter(([field, value]) => sent[field as keyof Draft] !== value),
    );
    // After a lost answer the version may have grown by our own hand.
    if (version !== undefined && saved.version > version + 1 && !wasAnswerLost) {
      isChangedElsewhere = true;
    }
    version = saved.version;
    draft = { ...saved.draft, step: draft.step, ...unsaved };
    wasAnswerLost = false;
    saveState = Object.keys(unsaved).length > 0 ? 'saving' : 'saved';
  };

  const send = async (): Promise<void> => {
    const sent = unsaved;
    if (Object.keys(sent).length === 0) return;
    saveState = 'saving';
    onState(state());
    try {
      adopt(sent, await save(sent, version));
    } catch (error) {
      wasAnswerLost = true;
      if (error instanceof Refusal && error.refusal) {
        refusal = error;
        saveState = 'refused';
        const step = stepOfRefusal(error.refusal);
        if (step) draft = { ...draft, step };
      } else {
        saveState = isNetworkError(error) ? 'on_device' : 'failed';
      }
    }
    await keep();
    onState(state());
  };

  /** Resolves when the server has everything, or it is known that it has not: look at the state. */
  const flush = (): Promise<void> => {
    queue = queue.then(send);
    return queue;
  };

  return {
    state,
    flush,
    /** New answers, or another step. */
    async change(changes: Partial<Draft>): Promise<void> {
      draft = { ...draft, ...changes };
      unsaved = { ...unsaved, ...changes };
      typed = withoutAnswered(typed, changes);
      refusal = undefined;
      onState(state());
      await keep();
      await flush();
    },
    /** What stands in a field before the person goes on. */
    type(fields: Typed): void {
      typed = { ...typed, ...fields };
      void keep();
    },
  };
}

/** What became an answer is no longer only typed. */
function withoutAnswered(typed: Typed, changes: Partial<Draft>): Typed {
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([field]) => !((field === 'amount' ? 'amount_centimes' : field) in changes),
    ),
  );
}

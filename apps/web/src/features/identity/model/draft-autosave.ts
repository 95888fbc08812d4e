// Saves the draft of an identity case on the device and on the server. Incomplete answers are saved
// on the device only. Once the draft is submitted as a case, it is no longer saved.
import {
  createDraftAutosave as createKeeper,
  type DraftState as KeptState,
  type SavedDraft as Saved,
} from '../../../shared/draft/draft-autosave.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { pauses } from '../../../shared/timeouts.ts';
import { type Draft, type DraftChanges, toServerChanges } from './draft.ts';
import type { StoredDraft } from './stored-draft.ts';

/**
 * Save state. `new`: the user has not filled anything in yet. `on_device`: the changes are not on
 * the server, because there is no network or the answers are incomplete.
 */
export type SaveState = Exclude<KeptState<Draft, object>['saveState'], 'refused'>;
export type DraftState = Pick<KeptState<Draft, object>, 'draft' | 'isChangedElsewhere'> & {
  saveState: SaveState;
  /**
   * True when the server accepts no draft, because the user's documents are under review or
   * approved.
   */
  isClosed: boolean;
};
export type SavedDraft = Saved<Draft>;

type AutosaveOptions = {
  stored: StoredDraft;
  write: (stored: StoredDraft) => Promise<void>;
  save: (changes: DraftChanges, version: number | undefined) => Promise<SavedDraft>;
  isNetworkError: (error: unknown) => boolean;
  newId: () => string;
  onState: (state: DraftState) => void;
};

export type DraftAutosave = ReturnType<typeof createDraftAutosave>;

export function createDraftAutosave({ stored, write, save, newId, ...keeping }: AutosaveOptions) {
  const { after } = stored;
  let { caseId } = stored;
  let isClosed = false;
  let isLeaving = false;
  const stateOf = ({ draft, saveState, isChangedElsewhere }: KeptState<Draft, object>) => ({
    draft,
    saveState: saveState === 'refused' ? ('failed' as const) : saveState,
    isChangedElsewhere,
    isClosed,
  });

  const keeper = createKeeper<Draft, object>({
    stored: { ...stored, typed: {} },
    write: ({ typed: _, ...next }) => write({ ...next, caseId, after }),
    isAnswerFinal: false,
    quietMs: () => pauses.draftSave,
    sendable(unsaved) {
      if (isClosed || isLeaving) return {};
      const sent = toServerChanges(unsaved);
      return Object.fromEntries(Object.entries(unsaved).filter(([field]) => field in sent));
    },
    async save(sent, version) {
      try {
        return await save(toServerChanges(sent), version);
      } catch (error) {
        isClosed = error instanceof Refusal && error.refusal === 'IDENTITY_UNDER_REVIEW';
        throw error;
      }
    },
    isNetworkError: keeping.isNetworkError,
    onState: (state) => keeping.onState(stateOf(state)),
    stepOfRefusal: () => undefined,
  });

  return {
    state: (): DraftState => stateOf(keeper.state()),
    /** Adds changed answers. The next flush sends them to the server. */
    change(changes: Partial<Draft>): void {
      void keeper.change(changes);
    },
    /**
     * Resolves when the server has stored all changes that it accepts, or when saving the changes
     * has failed. The save state shows which of the two happened.
     */
    flush: keeper.flush,
    stop: keeper.stop,
    /** Reopens the draft after a failed submission, so that later changes are saved again. */
    reopen(): void {
      isLeaving = false;
    },
    /**
     * Returns the case ID and the changes to send with the submission. Later changes are not saved
     * unless the draft is reopened.
     */
    async closing(): Promise<{ caseId: string; changes: DraftChanges }> {
      isLeaving = true;
      // Waits for the save in progress. `keeper.flush` starts no other save, because `isLeaving`
      // now prevents further saves.
      await keeper.flush();
      caseId ??= newId();
      await keeper.keep();
      const { step: _step, ...changes } = toServerChanges(keeper.state().draft);
      return { caseId, changes };
    },
  };
}

// Keeps one draft: every change goes to the device at once and to the server one save after the other.
import type { ErrorName } from '@wasl/core/error-codes';
import { Refusal } from '../errors/refusal.ts';
import type { StoredDraft } from './stored-draft.ts';

/** new: nothing answered yet. on_device: no network. failed: the server is in trouble. refused: it will not take an answer. */
export type SaveState = 'new' | 'saved' | 'saving' | 'on_device' | 'failed' | 'refused';
export type DraftState<Draft, Typed> = {
  draft: Draft;
  typed: Typed;
  saveState: SaveState;
  refusal: Refusal | undefined;
  /** Another device wrote since this one last looked; its answers are shown. */
  isChangedElsewhere: boolean;
};
export type SavedDraft<Draft> = { draft: Draft; version: number };
/** The question at which the wizard stands. */
export type WithStep = { step: string | number };

export type Keeping<Draft extends WithStep, Typed extends object> = {
  stored: StoredDraft<Draft, Typed>;
  write: (stored: StoredDraft<Draft, Typed>) => Promise<void>;
  save: (changes: Partial<Draft>, version: number | undefined) => Promise<SavedDraft<Draft>>;
  isNetworkError: (error: unknown) => boolean;
  onState: (state: DraftState<Draft, Typed>) => void;
  /** The question whose answer a refusal is about; undefined when it is about none of them. */
  stepOfRefusal: (refusal: ErrorName, details: Refusal['details']) => Draft['step'] | undefined;
  /** The answer that a field is for, where the two have different names. */
  answerOf?: (field: string) => string;
  /** What of the unsaved answers the server can take now; the rest waits on the device. */
  sendable?: (unsaved: Partial<Draft>) => Partial<Draft>;
  /**
   * Each answer is final and sent at once, and shown as the server wrote it down. Otherwise she is still typing: `flush` sends,
   * and no field changes while she types, unless another device wrote it.
   */
  isAnswerFinal?: boolean;
  /** While somebody is still typing: sent by itself when they have paused for so long. */
  quietMs?: () => number;
};

export type DraftKeeper<Draft, Typed> = {
  state: () => DraftState<Draft, Typed>;
  /** Resolves when the server has everything, or it is known that it has not: look at the state. */
  flush: () => Promise<void>;
  /** New answers, or another step. */
  change: (changes: Partial<Draft>) => Promise<void>;
  /** What stands in a field before the person goes on. */
  type: (fields: Partial<Typed>) => void;
  /** Writes to the device once more, where what is kept beside the draft has changed. */
  keep: () => Promise<void>;
  /** Something else of this device changes what is kept: the version may grow by more than the saves. */
  expectGrowth: () => void;
  /** Nothing is sent by itself from here on. */
  stop: () => void;
};

export function createDraftKeeper<Draft extends WithStep, Typed extends object>(
  keeping: Keeping<Draft, Typed>,
): DraftKeeper<Draft, Typed> {
  const { stored, write, save, onState } = keeping;
  const { answerOf = (field: string) => field, sendable = (all: Partial<Draft>) => all } = keeping;
  const { isAnswerFinal = true, quietMs } = keeping;
  let { draft, unsaved, typed, version } = stored;
  let saveState = firstSaveState(stored);
  let refusal: Refusal | undefined;
  let isChangedElsewhere = false;
  let mayHaveGrown = false;
  let queue: Promise<void> = Promise.resolve();
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const state = () => ({ draft, typed, saveState, refusal, isChangedElsewhere });
  // A device without room or in a private window still saves on the server.
  const keep = () => write({ draft, unsaved, typed, version }).catch(() => undefined);

  const adopt = (sent: Partial<Draft>, saved: SavedDraft<Draft>): void => {
    // Edits made while the save was under way stay unsaved.
    unsaved = without(unsaved, (field, value) => sent[field as keyof Draft] === value);
    // After a lost answer, or beside a photo, the version grew by this device's own save.
    const isChanged = version !== undefined && saved.version > version + 1 && !mayHaveGrown;
    if (isChanged) isChangedElsewhere = true;
    if (isChanged || isAnswerFinal) draft = { ...saved.draft, step: draft.step, ...unsaved };
    version = saved.version;
    mayHaveGrown = false;
    saveState =
      Object.keys(unsaved).length > 0 ? (isAnswerFinal ? 'saving' : 'on_device') : 'saved';
  };

  const send = async (): Promise<void> => {
    const sent = sendable(unsaved);
    if (Object.keys(sent).length === 0) return;
    saveState = 'saving';
    onState(state());
    try {
      adopt(sent, await save(sent, version));
    } catch (error) {
      mayHaveGrown = true;
      const failure = failureOf(error, keeping);
      saveState = failure.saveState;
      if (failure.refusal) refusal = failure.refusal;
      if (failure.step) draft = { ...draft, step: failure.step };
    }
    await keep();
    onState(state());
  };

  const flush = (): Promise<void> => {
    clearTimeout(quiet);
    queue = queue.then(send);
    return queue;
  };

  return {
    state,
    flush,
    keep,
    async change(changes) {
      draft = { ...draft, ...changes };
      unsaved = { ...unsaved, ...changes };
      // What became an answer is no longer only typed.
      typed = without(typed, (field) => answerOf(field) in changes);
      refusal = undefined;
      if (!isAnswerFinal && saveState !== 'saving') saveState = 'on_device';
      onState(state());
      clearTimeout(quiet);
      if (quietMs) quiet = setTimeout(() => void flush(), quietMs());
      await keep();
      if (isAnswerFinal) await flush();
    },
    type(fields) {
      typed = { ...typed, ...fields };
      void keep();
    },
    expectGrowth() {
      mayHaveGrown = true;
    },
    stop() {
      clearTimeout(quiet);
    },
  };
}

function firstSaveState({ unsaved, version }: StoredDraft<object, object>): SaveState {
  if (Object.keys(unsaved).length > 0) return 'on_device';
  return version === undefined ? 'new' : 'saved';
}

/** What a save that failed leaves behind: a refusal also leads to the question that it is about. */
function failureOf<Draft extends WithStep>(
  error: unknown,
  {
    isNetworkError,
    stepOfRefusal,
  }: Pick<Keeping<Draft, object>, 'isNetworkError' | 'stepOfRefusal'>,
): { saveState: SaveState; refusal?: Refusal; step?: Draft['step'] | undefined } {
  if (!(error instanceof Refusal && error.refusal))
    return { saveState: isNetworkError(error) ? 'on_device' : 'failed' };
  const step = stepOfRefusal(error.refusal, error.details);
  return { saveState: 'refused', refusal: error, step };
}

function without<Fields extends object>(
  fields: Fields,
  isGone: (field: string, value: unknown) => boolean,
): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !isGone(field, value)),
  ) as Fields;
}

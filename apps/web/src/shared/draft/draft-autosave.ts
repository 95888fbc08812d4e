// Auto-save of one draft. Every change is written to the device immediately and then sent to the
// server, one save at a time.
import type { ErrorName } from '@wasl/core/error-codes';
import { Refusal } from '../errors/refusal.ts';
import type { StoredDraft } from './stored-draft.ts';

/**
 * States of saving a draft. new: nothing answered yet. on_device: no network. failed: server error.
 * refused: the server refused an answer.
 */
export type SaveState = 'new' | 'saved' | 'saving' | 'on_device' | 'failed' | 'refused';
export type DraftState<Draft, Typed> = {
  draft: Draft;
  typed: Typed;
  saveState: SaveState;
  refusal: Refusal | undefined;
  /**
   * Another device has changed the draft since this device last read it. The screen shows the
   * answers of the other device.
   */
  isChangedElsewhere: boolean;
};
export type SavedDraft<Draft> = { draft: Draft; version: number };
/** A draft, and the current question of its wizard. */
export type DraftWithStep = { step: string | number };

export type AutosaveOptions<Draft extends DraftWithStep, Typed extends object> = {
  stored: StoredDraft<Draft, Typed>;
  write: (stored: StoredDraft<Draft, Typed>) => Promise<void>;
  save: (changes: Partial<Draft>, version: number | undefined) => Promise<SavedDraft<Draft>>;
  isNetworkError: (error: unknown) => boolean;
  onState: (state: DraftState<Draft, Typed>) => void;
  /**
   * Returns the question whose answer caused a refusal; undefined if the refusal concerns no
   * question.
   */
  stepOfRefusal: (refusal: ErrorName, details: Refusal['details']) => Draft['step'] | undefined;
  /**
   * Returns the name of the answer to which a form field belongs. Without this function, each field
   * has the same name as its answer.
   */
  answerOf?: (field: string) => string;
  /**
   * Selects the unsaved answers that may be sent to the server now. The other answers stay on the
   * device: for example, no answer is sent while the identity case is under review.
   */
  sendable?: (unsaved: Partial<Draft>) => Partial<Draft>;
  /**
   * If true, each answer is final: it is sent immediately and then shown as the server stored it.
   * If false, the person is still typing: only `flush` or the debounced save sends the answers, and
   * the fields keep what the person typed unless another device changed the draft.
   */
  isAnswerFinal?: boolean;
  /**
   * Debounce delay in milliseconds. The unsaved answers of the draft are sent when the person has
   * made no change during this delay.
   */
  quietMs?: () => number;
};

export type DraftAutosave<Draft, Typed> = {
  state: () => DraftState<Draft, Typed>;
  /**
   * Sends the unsaved answers. Resolves when sending has succeeded or failed; `state` then returns
   * the result.
   */
  flush: () => Promise<void>;
  /** Sets new answers of the draft, or changes the current step. */
  change: (changes: Partial<Draft>) => Promise<void>;
  /** Stores unfinished input of form fields on the device. */
  type: (fields: Partial<Typed>) => void;
  /**
   * Writes the draft to the device again. Called when other data that is stored together with the
   * draft has changed, for example a case ID.
   */
  keep: () => Promise<void>;
  /**
   * Announces that this device will change the draft on the server by something other than a save,
   * for example by a photo upload. Such a change increases the version of the draft, as a save
   * does. The increase must not count as a change made on another device.
   */
  expectGrowth: () => void;
  /** Cancels the pending automatic save. */
  stop: () => void;
};

export function createDraftAutosave<Draft extends DraftWithStep, Typed extends object>(
  keeping: AutosaveOptions<Draft, Typed>,
): DraftAutosave<Draft, Typed> {
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
  // If the device cannot store the draft, the server still saves it.
  const keep = () => write({ draft, unsaved, typed, version }).catch(() => undefined);

  const adopt = (sent: Partial<Draft>, saved: SavedDraft<Draft>): void => {
    // Changes made during the save stay unsaved.
    unsaved = without(unsaved, (field, value) => sent[field as keyof Draft] === value);
    // The version also increases after a save whose response was lost, and after a photo upload.
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
      // Input that has become a complete answer is no longer stored as unfinished input.
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

/**
 * Returns the state after a failed save. After a refusal, the state also contains the question
 * whose answer was refused.
 */
function failureOf<Draft extends DraftWithStep>(
  error: unknown,
  {
    isNetworkError,
    stepOfRefusal,
  }: Pick<AutosaveOptions<Draft, object>, 'isNetworkError' | 'stepOfRefusal'>,
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

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftAutosave } from './draft-autosave.ts';

type Draft = { step: 'notes'; notes: string };
const EMPTY: Draft = { step: 'notes', notes: '' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['once, after a pause since the last keystroke', false, ['hello you']],
  ['not at all after unmount', true, []],
])(
  'the draft autosave sends the last text that the user typed: %s',
  async (_, isStopped, expected) => {
    const sent: unknown[] = [];
    const keeper = createDraftAutosave<Draft, object>({
      stored: { draft: EMPTY, unsaved: {}, typed: {}, version: undefined },
      write: async () => undefined,
      save: async (changes) => {
        sent.push(changes.notes);
        return { draft: { ...EMPTY, ...changes }, version: 1 };
      },
      isNetworkError: () => false,
      onState: () => undefined,
      stepOfRefusal: () => undefined,
      isAnswerFinal: false,
      quietMs: () => 800,
    });
    void keeper.change({ notes: 'hello' });
    await vi.advanceTimersByTimeAsync(799);
    void keeper.change({ notes: 'hello you' });
    await vi.advanceTimersByTimeAsync(799);
    expect(sent).toEqual([]);
    if (isStopped) keeper.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual(expected);
  },
);

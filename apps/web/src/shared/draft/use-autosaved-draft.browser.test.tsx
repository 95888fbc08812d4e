import { clear } from 'idb-keyval';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { Refusal } from '../errors/refusal.ts';
import { registerDraftKind } from './draft-kinds.ts';
import { draftStoreOf } from './draft-store.ts';
import { hasUnsavedAnswers, type StoredDraft } from './stored-draft.ts';
import { type AutosavedDraft, type DraftSource, useAutosavedDraft } from './use-autosaved-draft.ts';

type Draft = { step: string; name: string | null };
type Typed = { name?: string };
type Row = { status: string; version: number; name: string | null };

const TEST_DRAFT = registerDraftKind<StoredDraft<Draft, Typed>>('test-draft', hasUnsavedAnswers);
const EMPTY: Draft = { step: 'who', name: null };
const draftRow = (version: number, name: string | null): Row => ({
  status: 'draft',
  version,
  name,
});

afterEach(() => clear());

/**
 * Creates the source of the drafts for the tests: drafts are kept in the browser's own storage, and
 * a mock replaces the server.
 */
function sourceOf(row: Row | undefined) {
  const read = vi.fn(async () => row);
  const save = vi.fn(async (_id: string, { name }: Partial<Draft>, version = 0) =>
    draftRow(version + 1, name ?? null),
  );
  const source: DraftSource<Draft, Typed, Row> = {
    store: draftStoreOf(TEST_DRAFT),
    empty: EMPTY,
    nothingTyped: {},
    read,
    save,
    isDraft: ({ status }) => status === 'draft',
    fromRow: ({ version, name }) => ({ version, draft: { step: 'who', name } }),
    atReachableStep: (draft) => draft,
    stepOfRefusal: () => 'who',
  };
  return { source, read, save };
}

async function open(source: DraftSource<Draft, Typed, Row>, userId = 'salma') {
  const hook = await renderHook(() => useAutosavedDraft(source, userId, 'one'));
  await expect.poll(() => hook.result.current.status).not.toBe('loading');
  return hook;
}
const opened = (view: AutosavedDraft<Draft, Typed>) => {
  if (view.status !== 'open') throw new Error(`the draft is ${view.status}`);
  return view;
};

describe('a draft on this device', () => {
  it('keeps input and answers when the screen is left', async () => {
    const { source, save } = sourceOf(undefined);
    save.mockRejectedValue(new TypeError('Failed to fetch'));
    const first = await open(source);
    opened(first.result.current).keeper.type({ name: 'Om' });
    await opened(first.result.current).keeper.change({ step: 'where' });
    await first.unmount();
    const second = await open(source);
    const { draft, typed, saveState } = opened(second.result.current).state;
    expect(draft.step).toBe('where');
    expect(typed).toEqual({ name: 'Om' });
    expect(saveState).toBe('on_device');
  });

  it('is not shown to another person on the device', async () => {
    const { source, save } = sourceOf(undefined);
    save.mockRejectedValue(new TypeError('Failed to fetch'));
    const first = await open(source, 'salma');
    await opened(first.result.current).keeper.change({ name: 'Omar' });
    await first.unmount();
    const other = await open(source, 'karim');
    expect(opened(other.result.current).state.draft).toEqual(EMPTY);
  });

  it('supplies the unsaved answers; the server supplies all other answers', async () => {
    const { source } = sourceOf(draftRow(7, 'From elsewhere'));
    await source.store.write('salma', 'one', {
      draft: { step: 'where', name: 'Old' },
      unsaved: { step: 'where' },
      typed: {},
      version: 3,
    });
    const { result } = await open(source);
    expect(opened(result.current).state.draft).toEqual({ step: 'where', name: 'From elsewhere' });
  });

  it('is deleted as soon as the server reports that the draft was sent', async () => {
    const { source } = sourceOf({ status: 'pending', version: 7, name: 'Omar' });
    await source.store.write('salma', 'one', {
      draft: EMPTY,
      unsaved: { name: 'Late' },
      typed: {},
      version: 3,
    });
    const { result } = await open(source);
    expect(result.current.status).toBe('sent');
    expect(await source.store.read('salma', 'one')).toBeUndefined();
  });

  it('can also be opened when the server cannot be reached', async () => {
    const { source, read } = sourceOf(undefined);
    read.mockRejectedValue(new TypeError('Failed to fetch'));
    const { result } = await open(source);
    expect(opened(result.current).state.draft).toEqual(EMPTY);
  });
});

describe('an answer that could not be saved', () => {
  it('is saved by a single request when the browser reports twice that the network is back', async () => {
    const { source, save } = sourceOf(draftRow(1, null));
    save.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { result } = await open(source);
    await opened(result.current).keeper.change({ name: 'Omar' });
    await expect.poll(() => opened(result.current).state.saveState).toBe('on_device');
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
    await expect.poll(() => opened(result.current).state.saveState).toBe('saved');
    expect(save.mock.calls.map(([, changes]) => changes)).toEqual([
      { name: 'Omar' },
      { name: 'Omar' },
    ]);
  });

  it('is not retried after a refusal by the server, and the wizard returns to the question of this answer', async () => {
    const { source, save } = sourceOf(draftRow(1, null));
    save.mockRejectedValueOnce(new Refusal({ code: 'WA030', message: 'no recipient' }));
    const { result } = await open(source);
    await opened(result.current).keeper.change({ name: 'Omar', step: 'where' });
    await expect.poll(() => opened(result.current).state.saveState).toBe('refused');
    dispatchEvent(new Event('online'));
    expect(save).toHaveBeenCalledOnce();
    const { refusal, draft } = opened(result.current).state;
    expect(refusal?.refusal).toBe('RECIPIENT_MISSING');
    expect(draft.step).toBe('who');
  });

  it('is not retried after the wizard has been unmounted', async () => {
    const { source, save } = sourceOf(draftRow(1, null));
    save.mockRejectedValue(new TypeError('Failed to fetch'));
    const { result, unmount } = await open(source);
    await opened(result.current).keeper.change({ name: 'Omar' });
    await unmount();
    dispatchEvent(new Event('online'));
    expect(save).toHaveBeenCalledOnce();
  });
});

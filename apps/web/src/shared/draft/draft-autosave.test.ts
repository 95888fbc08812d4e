import { ERROR_CODES, type ErrorName } from '@wasl/core/error-codes';
import { expect, it, vi } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { createDraftAutosave, type DraftState, type SavedDraft } from './draft-autosave.ts';
import type { StoredDraft } from './stored-draft.ts';

type Draft = {
  amount_centimes: number | null;
  recipient_name: string | null;
  broker_id: string | null;
  notes: string | null;
  step: 'amount' | 'recipient' | 'broker' | 'confirm';
};
type Typed = { amount?: string; recipient_name?: string };

const EMPTY_DRAFT: Draft = {
  amount_centimes: null,
  recipient_name: null,
  broker_id: null,
  notes: null,
  step: 'amount',
};

const lost = new TypeError('Failed to fetch');
const refuse = (name: ErrorName) => new Refusal({ code: ERROR_CODES[name], message: name });

function keeperOf(
  save: (changes: Partial<Draft>) => Promise<SavedDraft<Draft>>,
  stored: Partial<StoredDraft<Draft, Typed>> = {},
) {
  const written: StoredDraft<Draft, Typed>[] = [];
  const states: DraftState<Draft, Typed>[] = [];
  const keeper = createDraftAutosave<Draft, Typed>({
    stored: { draft: EMPTY_DRAFT, unsaved: {}, typed: {}, version: undefined, ...stored },
    write: async (one) => void written.push(one),
    save,
    isNetworkError: (error) => error === lost,
    onState: (state) => states.push(state),
    stepOfRefusal: (name) => (name.startsWith('BROKER_') ? 'broker' : undefined),
    answerOf: (field) => (field === 'amount' ? 'amount_centimes' : field),
  });
  return { keeper, written, states };
}

it('keeps changed fields of the draft on the device while offline, and sends all of them later', async () => {
  const sent: Partial<Draft>[] = [];
  let isUnreachable = true;
  const { keeper, written } = keeperOf(async (changes) => {
    if (isUnreachable) throw lost;
    sent.push(changes);
    return { draft: { ...EMPTY_DRAFT, ...changes }, version: 2 };
  });
  await keeper.change({ amount_centimes: 50_000, step: 'recipient' });
  await keeper.change({ recipient_name: 'Omar', step: 'recipient' });
  expect(keeper.state().saveState).toBe('on_device');
  expect(written.at(-1)?.unsaved).toEqual({
    amount_centimes: 50_000,
    recipient_name: 'Omar',
    step: 'recipient',
  });
  isUnreachable = false;
  await keeper.flush();
  expect(sent).toEqual([{ amount_centimes: 50_000, recipient_name: 'Omar', step: 'recipient' }]);
  expect(keeper.state().saveState).toBe('saved');
  expect(written.at(-1)?.unsaved).toEqual({});
});

it('sends only one save at a time, so that an earlier answer cannot overwrite a later one', async () => {
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const { keeper } = keeperOf(async (changes) => {
    order.push(`start ${changes.notes}`);
    await new Promise<void>((resolve) => ends.push(resolve));
    order.push(`end ${changes.notes}`);
    return { draft: { ...EMPTY_DRAFT, ...changes }, version: 2 };
  });
  const first = keeper.change({ notes: 'first' });
  await expect.poll(() => ends).toHaveLength(1);
  const second = keeper.change({ notes: 'second' });
  ends[0]?.();
  await first;
  await expect.poll(() => ends).toHaveLength(2);
  ends[1]?.();
  await second;
  expect(order).toEqual(['start first', 'end first', 'start second', 'end second']);
  expect(keeper.state().draft.notes).toBe('second');
});

it('returns to the question whose answer was refused, and clears the refusal when the person gives a new answer', async () => {
  let refusal: Refusal | undefined = refuse('BROKER_NOT_AVAILABLE');
  const { keeper } = keeperOf(async (changes) => {
    if (refusal) throw refusal;
    return { draft: { ...EMPTY_DRAFT, ...changes }, version: 2 };
  });
  await keeper.change({ broker_id: 'gone', step: 'confirm' });
  expect(keeper.state()).toMatchObject({
    saveState: 'refused',
    refusal,
    draft: { step: 'broker' },
  });
  refusal = undefined;
  await keeper.change({ broker_id: null, step: 'confirm' });
  expect(keeper.state()).toMatchObject({ saveState: 'saved', draft: { step: 'confirm' } });
  expect(keeper.state().refusal).toBeUndefined();
});

it('when another device has changed the draft, reports the change and shows the answers from that device', async () => {
  const { keeper } = keeperOf(
    async (changes) => ({
      draft: { ...EMPTY_DRAFT, recipient_name: 'Zineb', ...changes },
      version: 7,
    }),
    { version: 4 },
  );
  await keeper.change({ notes: 'hello' });
  expect(keeper.state()).toMatchObject({
    isChangedElsewhere: true,
    draft: { recipient_name: 'Zineb', notes: 'hello' },
  });
});

it('does not mistake its own save for a change by another device when the response was lost', async () => {
  let tries = 0;
  const { keeper } = keeperOf(
    async (changes) => {
      tries += 1;
      if (tries === 1) throw lost;
      return { draft: { ...EMPTY_DRAFT, ...changes }, version: 6 };
    },
    { version: 4 },
  );
  await keeper.change({ notes: 'hello' });
  await keeper.flush();
  expect(keeper.state().isChangedElsewhere).toBe(false);
});

it("does not mistake this device's other changes for changes by another device", async () => {
  const { keeper } = keeperOf(
    async (changes) => ({ draft: { ...EMPTY_DRAFT, ...changes }, version: 9 }),
    { version: 4 },
  );
  keeper.expectGrowth();
  await keeper.change({ notes: 'hello' });
  expect(keeper.state().isChangedElsewhere).toBe(false);
});

it('keeps unfinished input on the device until it becomes a complete answer', async () => {
  const { keeper, written } = keeperOf(async () => {
    throw lost;
  });
  keeper.type({ amount: '٥' });
  keeper.type({ recipient_name: 'Om' });
  expect(written.at(-1)).toMatchObject({
    typed: { amount: '٥', recipient_name: 'Om' },
    unsaved: {},
  });
  await keeper.change({ amount_centimes: 50_000, step: 'recipient' });
  expect(keeper.state().typed).toEqual({ recipient_name: 'Om' });
});

it.each([
  ['new', undefined, {}],
  ['saved', 3, {}],
  ['on_device', 3, { notes: 'hello' }],
  ['on_device', undefined, { notes: 'hello' }],
] as const)(
  'a draft starts in the state %s with version %s and the unsaved answers %j',
  (saveState, version, unsaved) => {
    const { keeper } = keeperOf(async () => ({ draft: EMPTY_DRAFT, version: 1 }), {
      version,
      unsaved,
    });
    expect(keeper.state()).toMatchObject({ saveState, isChangedElsewhere: false });
  },
);

it('reports the states saving and saved, and sends nothing when no answer has changed', async () => {
  const save = vi.fn(async (changes: Partial<Draft>) => ({
    draft: { ...EMPTY_DRAFT, ...changes },
    version: 5,
  }));
  const { keeper, states, written } = keeperOf(save, { version: 4 });
  await keeper.change({ notes: 'hello' });
  expect(states.map(({ saveState }) => saveState)).toEqual(['saved', 'saving', 'saved']);
  expect(save).toHaveBeenCalledExactlyOnceWith({ notes: 'hello' }, 4);
  expect(written.at(-1)).toMatchObject({ unsaved: {}, version: 5 });
  await keeper.flush();
  expect(save).toHaveBeenCalledTimes(1);
  expect(states).toHaveLength(3);
});

it('distinguishes a server error from a lost network, and keeps the user’s unsaved input in both cases', async () => {
  let error: Error = new Error('500');
  const { keeper, written } = keeperOf(async () => {
    throw error;
  });
  await keeper.change({ notes: 'hello' });
  expect(keeper.state().saveState).toBe('failed');
  error = new Refusal({ code: '23505', message: 'not a refusal of ours' });
  await keeper.flush();
  expect(keeper.state()).toMatchObject({ saveState: 'failed', refusal: undefined });
  error = lost;
  await keeper.flush();
  expect(keeper.state().saveState).toBe('on_device');
  expect(written.at(-1)?.unsaved).toEqual({ notes: 'hello' });
});

it('stays at the current step when the server refuses a save for a reason that concerns no question', async () => {
  const { keeper } = keeperOf(async () => {
    throw refuse('TRANSFER_ON_HOLD');
  });
  await keeper.change({ notes: 'hello', step: 'confirm' });
  expect(keeper.state()).toMatchObject({
    saveState: 'refused',
    draft: { step: 'confirm', notes: 'hello' },
  });
});

it('a finished save overwrites neither the current step nor changes that were made during the save', async () => {
  const sent: Partial<Draft>[] = [];
  const first = Promise.withResolvers<void>();
  const { keeper, written } = keeperOf(async (changes) => {
    sent.push(changes);
    if (sent.length === 1) await first.promise;
    return { draft: { ...EMPTY_DRAFT, ...changes, step: 'amount' }, version: sent.length + 1 };
  });
  const one = keeper.change({ notes: 'one', recipient_name: 'Omar', step: 'recipient' });
  await expect.poll(() => sent).toHaveLength(1);
  const two = keeper.change({ notes: 'two', step: 'broker' });
  first.resolve();
  await one;
  expect(keeper.state()).toMatchObject({
    saveState: 'saving',
    draft: { notes: 'two', step: 'broker', recipient_name: 'Omar' },
  });
  await two;
  expect(sent[1]).toEqual({ notes: 'two', step: 'broker' });
  expect(keeper.state()).toMatchObject({ saveState: 'saved', draft: { step: 'broker' } });
  expect(written.at(-1)?.unsaved).toEqual({});
});

it.each([
  ['another device', 4, 6, true],
  ['this device alone', 4, 5, false],
  ['an unknown device', undefined, 9, false],
])(
  'it concludes that %s changed the draft if a save raises the version from %s to %i',
  async (_, version, saved, isElsewhere) => {
    const { keeper } = keeperOf(
      async (changes) => ({ draft: { ...EMPTY_DRAFT, ...changes }, version: saved }),
      { version },
    );
    await keeper.change({ notes: 'hello' });
    expect(keeper.state().isChangedElsewhere).toBe(isElsewhere);
  },
);

it('one extra version increase is expected after expectGrowth, and the next is a change elsewhere', async () => {
  let version = 4;
  const { keeper } = keeperOf(
    async (changes) => {
      version += 2;
      return { draft: { ...EMPTY_DRAFT, ...changes }, version };
    },
    { version },
  );
  keeper.expectGrowth();
  await keeper.change({ notes: 'one' });
  expect(keeper.state().isChangedElsewhere).toBe(false);
  await keeper.change({ notes: 'two' });
  expect(keeper.state().isChangedElsewhere).toBe(true);
});

it('saves the draft to the server even if the device cannot store anything', async () => {
  const saved: Partial<Draft>[] = [];
  const keeper = createDraftAutosave<Draft, Typed>({
    stored: { draft: EMPTY_DRAFT, unsaved: {}, typed: {}, version: undefined },
    write: () => Promise.reject(new Error('no room')),
    save: async (changes) => {
      saved.push(changes);
      return { draft: { ...EMPTY_DRAFT, ...changes }, version: 1 };
    },
    isNetworkError: () => false,
    onState: () => {},
    stepOfRefusal: () => undefined,
  });
  keeper.type({ recipient_name: 'Om' });
  await keeper.change({ recipient_name: 'Omar' });
  expect(saved).toEqual([{ recipient_name: 'Omar' }]);
  expect(keeper.state()).toMatchObject({ saveState: 'saved', typed: {} });
});

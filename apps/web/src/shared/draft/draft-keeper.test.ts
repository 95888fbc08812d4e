import { ERROR_CODES, type ErrorName } from '@wasl/core/error-codes';
import { expect, it } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { createDraftKeeper, type DraftState, type SavedDraft } from './draft-keeper.ts';
import type { StoredDraft } from './draft-store.ts';

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
  const keeper = createDraftKeeper<Draft, Typed>({
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

it('keeps answers on the device while the network is away and sends all of them later', async () => {
  const sent: Partial<Draft>[] = [];
  let isAway = true;
  const { keeper, written } = keeperOf(async (changes) => {
    if (isAway) throw lost;
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
  isAway = false;
  await keeper.flush();
  expect(sent).toEqual([{ amount_centimes: 50_000, recipient_name: 'Omar', step: 'recipient' }]);
  expect(keeper.state().saveState).toBe('saved');
  expect(written.at(-1)?.unsaved).toEqual({});
});

it('sends one save after the other, so that the later answer wins', async () => {
  const order: string[] = [];
  const { keeper } = keeperOf(async (changes) => {
    order.push(`start ${changes.notes}`);
    await new Promise((resolve) => setTimeout(resolve, changes.notes === 'first' ? 20 : 1));
    order.push(`end ${changes.notes}`);
    return { draft: { ...EMPTY_DRAFT, ...changes }, version: 2 };
  });
  const first = keeper.change({ notes: 'first' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await Promise.all([first, keeper.change({ notes: 'second' })]);
  expect(order).toEqual(['start first', 'end first', 'start second', 'end second']);
  expect(keeper.state().draft.notes).toBe('second');
});

it('leads back to the question whose answer was refused, and forgets the refusal with a new answer', async () => {
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

it('says that another device wrote and shows its answers', async () => {
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

it('does not take its own lost answer for another device', async () => {
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

it('does not take what else this device changed for another device', async () => {
  const { keeper } = keeperOf(
    async (changes) => ({ draft: { ...EMPTY_DRAFT, ...changes }, version: 9 }),
    { version: 4 },
  );
  keeper.expectGrowth();
  await keeper.change({ notes: 'hello' });
  expect(keeper.state().isChangedElsewhere).toBe(false);
});

it('keeps what is typed until it is an answer', async () => {
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

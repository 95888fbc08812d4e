import { expect, it } from 'vitest';
import type { Identity } from '../api/queries.ts';
import { cardState } from './card-state.ts';

const approval = { more_requested_at: null } as NonNullable<Identity['approval']>;
const draft = { step: 1 } as NonNullable<Identity['draft']>;
const NEW: Identity = {
  state: 'not_started',
  approval: null,
  reason: null,
  documents: [],
  draft: null,
};

it.each<[Identity, string]>([
  [NEW, 'not_started'],
  [{ ...NEW, draft }, 'draft'],
  [{ ...NEW, state: 'pending', approval }, 'pending'],
  [
    { ...NEW, state: 'pending', approval: { ...approval, more_requested_at: '2026-11-21' } },
    'more',
  ],
  [{ ...NEW, state: 'approved', approval }, 'approved'],
  [{ ...NEW, state: 'rejected', approval, draft }, 'rejected'],
])('tells the states apart', (identity, state) => {
  expect(cardState(identity)).toBe(state);
});

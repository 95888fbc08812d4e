import { expect, it } from 'vitest';
import type { Identity } from '../api/identity-queries.ts';
import { identityCardState, rejectionReasonIn } from './identity-card-state.ts';

const approval = { more_requested_at: null } as NonNullable<Identity['approval']>;
const asked = { more_requested_at: '2026-11-21' } as NonNullable<Identity['approval']>;
const draft = { step: 1 } as NonNullable<Identity['draft']>;
const NEW: Identity = {
  state: 'not_started',
  approval: null,
  reason: null,
  documents: [],
  draft: null,
};

it.each<[string, Partial<Identity>]>([
  ['not_started', {}],
  ['draft', { draft }],
  ['pending', { state: 'pending', approval }],
  ['pending', { state: 'pending', approval, draft }],
  ['pending', { state: 'pending' }],
  ['more', { state: 'pending', approval: asked }],
  // Once the case is decided, an earlier request for more documents is ignored.
  ['approved', { state: 'approved', approval: asked }],
  ['approved', { state: 'approved', approval, draft }],
  ['rejected', { state: 'rejected', approval: asked }],
  ['rejected', { state: 'rejected', approval, draft }],
])('the card for identity verification has the state %s for %j', (state, changes) => {
  expect(identityCardState({ ...NEW, ...changes })).toBe(state);
});

it.each([
  ['en', 'Blurred'],
  ['fr', 'Flou'],
  ['ar', 'غير واضح'],
])("the reason for a rejection is in the user's language: %s", (language, text) => {
  const reason = { code: 'blurred', text: 'Blurred', text_fr: 'Flou', text_ar: 'غير واضح' };
  expect(rejectionReasonIn(reason, language)).toBe(text);
});

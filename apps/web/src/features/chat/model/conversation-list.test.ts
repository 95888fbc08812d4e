import { expect, it } from 'vitest';
import { sorted, withConversation, withFirstPage, withPage } from './conversation-list.ts';
import { aConversation } from './test-conversation.ts';

const at = (id: string, time: string | null, part = {}) =>
  aConversation({ id, lastMessageAt: time, ...part });
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');
const a = at('a', '2026-01-01T10:00:00.000003+00:00');
const b = at('b', '2026-01-01T10:00:00.000002+00:00');
const c = at('c', '2026-01-01T09:00:00+00:00');

it('has the newest first, to the microsecond, and equal times by id', () => {
  expect(ids(sorted([c, b, a]))).toBe('abc');
  const same = ['x', 'z', 'y'].map((id) => at(id, '2026-01-01T10:00:00+00:00'));
  expect(ids(sorted(same))).toBe('zyx');
});

it('counts a conversation without a message from its beginning', () => {
  const fresh = at('n', null, { createdAt: '2026-01-01T09:30:00+00:00' });
  expect(ids(sorted([c, fresh, a]))).toBe('anc');
});

it('has each once, and moves it when something is said', () => {
  const later = { ...c, lastMessageAt: '2026-01-02T00:00:00+00:00', lastChange: 1 };
  expect(ids(withConversation([a, b, c], later))).toBe('cab');
  expect(withConversation([a, b, c], b)).toEqual([a, b, c]);
  expect(ids(withPage([a, b], [b, c]))).toBe('abc');
});

it('lets go of what the newest page shows no more', () => {
  expect(ids(withFirstPage([a, b, c], [a, c], [a, b, c], false))).toBe('ac');
});

it('keeps what is below a full page', () => {
  expect(ids(withFirstPage([a, b, c], [a], [a, b, c], true))).toBe('abc');
});

it('keeps what came or changed while the page was on its way', () => {
  const changed = { ...b, lastChange: 4 };
  const fresh = at('n', '2026-01-03T00:00:00+00:00');
  expect(ids(withFirstPage([fresh, a, changed, c], [a, c], [a, b, c], false))).toBe('nabc');
});

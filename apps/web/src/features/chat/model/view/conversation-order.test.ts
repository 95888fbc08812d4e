import { PROPERTY_SEED } from '@wasl/testing/property-seed';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aConversation } from '../testing/test-conversation.ts';
import {
  pageKeyOf,
  sortConversations,
  withConversation,
  withFirstPage,
  withNextPage,
} from './conversation-order.ts';

const at = (id: string, time: string | null, part = {}) =>
  aConversation({ id, lastMessageAt: time, ...part });
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');
const a = at('a', '2026-01-01T10:00:00.000003+00:00');
const b = at('b', '2026-01-01T10:00:00.000002+00:00');
const c = at('c', '2026-01-01T09:00:00+00:00');

it('sorts conversations by the exact time of the last message, newest first; equal times are sorted by ID', () => {
  expect(ids(sortConversations([c, b, a]))).toBe('abc');
  const same = ['x', 'z', 'y'].map((id) => at(id, '2026-01-01T10:00:00+00:00'));
  expect(ids(sortConversations(same))).toBe('zyx');
});

it('sorts a conversation without messages by its creation time', () => {
  const fresh = at('n', null, { createdAt: '2026-01-01T09:30:00+00:00' });
  expect(ids(sortConversations([c, fresh, a]))).toBe('anc');
});

it('lists each conversation once, and moves a conversation up when it receives a new message', () => {
  const later = { ...c, lastMessageAt: '2026-01-02T00:00:00+00:00', lastChange: 1 };
  expect(ids(withConversation([a, b, c], later))).toBe('cab');
  expect(withConversation([a, b, c], b)).toEqual([a, b, c]);
  expect(ids(withNextPage([a, b], [b, c]))).toBe('abc');
});

it('removes conversations that the newest page no longer contains', () => {
  expect(ids(withFirstPage([a, b, c], [a, c], [a, b, c], false))).toBe('ac');
});

it('keeps loaded conversations that come after the last conversation of a full first page', () => {
  expect(ids(withFirstPage([a, b, c], [a], [a, b, c], true))).toBe('abc');
});

it('keeps conversations added or changed while the page was loading', () => {
  const changed = { ...b, lastChange: 4 };
  const fresh = at('n', '2026-01-03T00:00:00+00:00');
  expect(ids(withFirstPage([fresh, a, changed, c], [a, c], [a, b, c], false))).toBe('nabc');
});

it('starts the next page at the time of the last message or, without one, at the creation time', () => {
  expect(pageKeyOf(a)).toEqual({ at: '2026-01-01T10:00:00.000003+00:00', id: 'a' });
  const fresh = at('n', null, { createdAt: '2026-01-01T09:30:00+00:00' });
  expect(pageKeyOf(fresh)).toEqual({ at: '2026-01-01T09:30:00+00:00', id: 'n' });
});

it('reads a timestamp without fractional seconds as the start of that second', () => {
  const [whole, short, long] = ['', '.1', '.100001'].map((fraction, index) =>
    at('xyz'[index] ?? '', `2026-01-01T10:00:00${fraction}+00:00`),
  );
  if (!whole || !short || !long) throw new Error('three were made');
  expect(ids(sortConversations([whole, short, long]))).toBe('zyx');
});

it('inserts each conversation at its sorted position, whatever the order of arrival', () => {
  const second = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.array(second, { maxLength: 12 }), (seconds) => {
      const all = seconds.map((at_, index) =>
        at(String.fromCharCode(97 + index), `2026-01-01T10:00:0${at_}+00:00`),
      );
      const list = all.reduce<typeof all>((made, one) => [...withConversation(made, one)], []);
      expect(ids(list)).toBe(ids(sortConversations(all)));
    }),
    { seed: PROPERTY_SEED },
  );
});

it('returns the same list when nothing has changed', () => {
  const list = [a, b, c];
  expect(withConversation(list, b)).toBe(list);
});

it('keeps the position of a conversation when a change does not affect its sort time', () => {
  const renamed = { ...b, name: 'new' };
  expect(withConversation([a, b, c], renamed)).toEqual([a, renamed, c]);
});

it('ignores a response that is older than the received events', () => {
  const heard = { ...b, lastChange: 4 };
  expect(withNextPage([a, heard], [{ ...b, lastChange: 3, name: 'old' }])[1]).toBe(heard);
});

it('removes conversations missing from a full first page, but keeps conversations that come after that page', () => {
  const list = [a, b, c];
  expect(ids(withFirstPage(list, [b], list, true))).toBe('bc');
  expect(ids(withFirstPage(list, [], list, true))).toBe('');
});

const PINNED = '2026-01-02T00:00:00+00:00';

it('puts pinned conversations first, and returns them to their former position when they are unpinned', () => {
  const list = withNextPage([], [a, { ...c, pinnedAt: PINNED }, b]);
  expect(ids(list)).toBe('cab');
  expect(ids(withConversation(list, c))).toBe('abc');
  expect(ids(withConversation(list, { ...b, pinnedAt: PINNED }))).toBe('bca');
});

it('ignores pinned conversations when it determines where the first page ends', () => {
  const pinned = { ...c, pinnedAt: PINNED };
  const asked = withNextPage([], [a, b, pinned]);
  expect(ids(withFirstPage(asked, [a, pinned], asked, true))).toBe('cab');
});

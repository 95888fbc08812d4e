// Tests the reactions below a message, and the conversation IDs in old URLs.
import { expect, it } from 'vitest';
import { conversationInUrl } from './conversation-in-url.ts';
import { countReactions, REACTION_NAMES } from './reactions.ts';

it('counts the people who chose each reaction, in the order of the picker', () => {
  const given = {
    amina: ['thanks', 'heart'],
    karim: ['heart', 'of_next_year'],
    salma: [],
  };
  expect(countReactions(given, 'karim')).toEqual([
    { name: 'heart', count: 2, isMine: true },
    { name: 'thanks', count: 1, isMine: false },
  ]);
  expect(countReactions({}, 'karim')).toEqual([]);
});

it('the app offers the same six reactions as the database', () => {
  expect(REACTION_NAMES).toEqual(['heart', 'thumbs_up', 'laugh', 'surprised', 'sad', 'thanks']);
});

it.each([
  ['conv_7d3', '7d3'],
  ['7d3', '7d3'],
  ['7d3conv_', '7d3conv_'],
  ['conv_conv_7d3', 'conv_7d3'],
])('reads the conversation ID from the URL parameter %s', (param, id) =>
  expect(conversationInUrl(param)).toBe(id),
);

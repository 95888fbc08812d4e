import { expect, it } from 'vitest';
import { canBeWithinDistance, indexKeysBy, letterSetOf, placeKeys } from './place-keys.ts';

it('creates three keys for each name of a place: by spelling, by pronunciation and by consonants', () => {
  expect(placeKeys({ id: 7, names: ['El Jadida', 'الجديدة'] })).toEqual([
    {
      id: 7,
      written: 'jadida',
      said: 'jadid',
      sound: 'JD',
      arabic: false,
      words: 2,
      writtenLetters: letterSetOf('jadi'),
      saidLetters: letterSetOf('jadi'),
    },
    {
      id: 7,
      written: 'جديده',
      said: 'جديد',
      sound: 'JDH',
      arabic: true,
      words: 1,
      writtenLetters: letterSetOf('جديه'),
      saidLetters: letterSetOf('جدي'),
    },
  ]);
});

it('the indexes by spelling, by pronunciation and by consonants find all places that have the given key', () => {
  const keys = [
    ...placeKeys({ id: 1, names: ['Mehdia', 'Mehdia Plage'] }),
    ...placeKeys({ id: 2, names: ['Mehdia'] }),
  ];
  expect([...(indexKeysBy(keys, 'written').get('mehdia') ?? [])]).toEqual([1, 2]);
  expect([...(indexKeysBy(keys, 'said').get('mahdi') ?? [])]).toEqual([1, 2]);
  expect([...(indexKeysBy(keys, 'sound').get('MHDBLJ') ?? [])]).toEqual([1]);
});

it.each([
  ['abc', 'abc', 0, true],
  ['abc', 'cab', 0, true],
  ['abc', 'abd', 0, false],
  // Replacing one letter changes the set of letters by two: the old letter is missing, and the new
  // one is added.
  ['abc', 'abd', 1, true],
  ['abcd', 'abef', 1, false],
  ['abcd', 'abef', 2, true],
  ['', 'abc', 1, false],
  ['', 'ab', 1, true],
])(
  'the distance between the words "%s" and "%s" can be at most %i: %s',
  (one, other, slips, expected) => {
    expect(canBeWithinDistance(slips, letterSetOf(one), letterSetOf(other))).toBe(expected);
  },
);

import { describe, expect, it } from 'vitest';
import {
  AMBIGUOUS_QUARTERS,
  COMMON_WORD_TOWNS,
  isUninformativeWord,
  nameWeight,
  withoutPreposition,
  withoutRegions,
} from './address-context.ts';

describe('nameWeight', () => {
  it.each([
    [['avenue', 'fes'], 1, -70],
    [['avenue', 'de', 'la', 'fes'], 3, -70],
    [['شارع', 'فاس'], 1, -70],
    [['hay', 'fes'], 1, -30],
    [['derb', 'sidi', 'fes'], 2, -30],
    [['a', 'fes'], 1, 6],
    [['في', 'فاس'], 1, 6],
    [['avenue', 'numero', 'fes'], 2, 0],
    [['salma', 'fes'], 1, 0],
    [['fes'], 0, 0],
    [['de', 'fes'], 1, 0],
    // Words after a place name, here "avenue" and "a", do not change the weight of the name.
    [['fes', 'avenue'], 0, 0],
    [['fes', 'a'], 0, 0],
  ])(
    'in the words %j, the name that starts at index %i has the weight %i',
    (words, from, weight) => {
      expect(nameWeight(words, from)).toBe(weight);
    },
  );
});

describe('withoutPreposition', () => {
  it.each([
    ['بفاس', 'فاس'],
    ['بسل', 'بسل'],
    ['بطنجه', 'طنجه'],
    ['فالرباط', 'الرباط'],
    ['ومكناس', 'مكناس'],
    ['للرباط', 'الرباط'],
    ['للر', 'للر'],
    ['ككناس', 'ككناس'],
    ['طنجهب', 'طنجهب'],
    ['frabat', 'rabat'],
    ['lrabat', 'rabat'],
    ['fas', 'fas'],
    ['laayoun', 'laayoun'],
    ['fca', 'fca'],
    ['fcas', 'cas'],
    ['xfcasa', 'xfcasa'],
    ['brabat', 'brabat'],
  ])('shortens the first word %s to %s, and leaves the following words unchanged', (word, bare) => {
    expect(withoutPreposition([word, 'frabat'])).toEqual([bare, 'frabat']);
  });

  it('returns one empty word if there are no words', () => {
    expect(withoutPreposition([])).toEqual(['']);
  });
});

describe('withoutRegions', () => {
  it.each([
    ['tetouan tanger tetouan al hoceima', 'tetouan'],
    ['safi region marrakech safi', 'safi'],
    ['زنقه 5 اسفي جهه مراكش اسفي', 'زنقه 5 اسفي'],
    ['temara rabat sale kenitra 12', 'temara 12'],
    // The whole address is the name of a region, so nothing is removed.
    ['rabat sale kenitra', 'rabat sale kenitra'],
    ['rabat agdal', 'rabat agdal'],
    ['grabat sale kenitrab x', 'grabat sale kenitrab x'],
  ])('shortens the address "%s" to "%s"', (text, left) => {
    expect(withoutRegions(text.split(' '))).toEqual(left.split(' '));
  });
});

it.each(['merci', 'sidi', 'avenue', 'hay', 'de', 'شكرا', 'حي'])(
  'the word %s alone is not a place name',
  (word) => {
    expect(isUninformativeWord(word)).toBe(true);
  },
);

it.each(['fes', 'rabat', 'فاس', ''])('"%s" can be a place name', (word) => {
  expect(isUninformativeWord(word)).toBe(false);
});

it('recognises quarters whose names do not identify a city, and towns whose names are also common words', () => {
  for (const quarter of ['medin', 'hasan', 'sad']) expect(quarter).toMatch(AMBIGUOUS_QUARTERS);
  for (const quarter of ['agdal', 'xmedin']) expect(quarter).not.toMatch(AMBIGUOUS_QUARTERS);
  for (const town of ['jurf', 'منزل']) expect(town).toMatch(COMMON_WORD_TOWNS);
  for (const town of ['jurfx', 'xjurf']) expect(town).not.toMatch(COMMON_WORD_TOWNS);
});

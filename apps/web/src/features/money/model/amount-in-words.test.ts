// Tests of amounts in words. They use the numbers at which the grammar of a language changes.
import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

describe('amounts in dirhams', () => {
  it.each([
    [20, 'twenty dirhams'],
    [21, 'twenty-one dirhams'],
    [101, 'one hundred and one dirhams'],
    [1500, 'one thousand five hundred dirhams'],
    [20_000, 'twenty thousand dirhams'],
  ])('writes %i dirhams in English as "%s"', (dirhams, words) => {
    expect(amountInWords(dirhams * 100, 'dirham', 'en')).toBe(words);
  });

  it.each([
    [1, 'un dirham'],
    [21, 'vingt et un dirhams'],
    [71, 'soixante et onze dirhams'],
    [80, 'quatre-vingts dirhams'],
    [81, 'quatre-vingt-un dirhams'],
    [96, 'quatre-vingt-seize dirhams'],
    [200, 'deux cents dirhams'],
    [250, 'deux cent cinquante dirhams'],
    [1000, 'mille dirhams'],
    [4980, 'quatre mille neuf cent quatre-vingts dirhams'],
    [20_000, 'vingt mille dirhams'],
  ])('writes %i dirhams in French as "%s"', (dirhams, words) => {
    expect(amountInWords(dirhams * 100, 'dirham', 'fr')).toBe(words);
  });

  it.each([
    [1, 'درهم واحد'],
    [2, 'درهمان'],
    [3, 'ثلاثة دراهم'],
    [10, 'عشرة دراهم'],
    [11, 'أحد عشر درهمًا'],
    [12, 'اثنا عشر درهمًا'],
    [22, 'اثنان وعشرون درهمًا'],
    [99, 'تسعة وتسعون درهمًا'],
    [100, 'مائة درهم'],
    [101, 'مائة درهم ودرهم واحد'],
    [102, 'مائة درهم ودرهمان'],
    [103, 'مائة وثلاثة دراهم'],
    [150, 'مائة وخمسون درهمًا'],
    [200, 'مئتا درهم'],
    [250, 'مئتان وخمسون درهمًا'],
    [500, 'خمسمائة درهم'],
    [1000, 'ألف درهم'],
    [1200, 'ألف ومئتا درهم'],
    [2000, 'ألفا درهم'],
    [2500, 'ألفان وخمسمائة درهم'],
    [5000, 'خمسة آلاف درهم'],
    [10_000, 'عشرة آلاف درهم'],
    [11_000, 'أحد عشر ألف درهم'],
    [11_500, 'أحد عشر ألفًا وخمسمائة درهم'],
    [20_000, 'عشرون ألف درهم'],
  ])('writes %i dirhams in Arabic as "%s"', (dirhams, words) => {
    expect(amountInWords(dirhams * 100, 'dirham', 'ar')).toBe(words);
  });
});

describe('amounts in ryals, twenty per dirham', () => {
  it.each([
    [500, 'en', 'ten thousand ryals'],
    [500, 'fr', 'dix mille rials'],
    [500, 'ar', 'عشرة آلاف ريال'],
    [5050, 'ar', 'مائة ألف وألف ريال'],
    [5100, 'ar', 'مائة ألف وألفا ريال'],
    [5150, 'ar', 'مائة وثلاثة آلاف ريال'],
    [5550, 'ar', 'مائة وأحد عشر ألف ريال'],
    [10_000, 'ar', 'مئتا ألف ريال'],
    [20_000, 'ar', 'أربعمائة ألف ريال'],
  ] as const)('writes %i dirhams in the language %s as "%s"', (dirhams, language, words) => {
    expect(amountInWords(dirhams * 100, 'ryal', language)).toBe(words);
  });
});

it.each([0, -100, 150, 20.5, Number.NaN])(
  'rejects %d centimes, because no transfer can have this amount',
  (centimes) => {
    expect(() => amountInWords(centimes, 'dirham', 'en')).toThrow(RangeError);
  },
);

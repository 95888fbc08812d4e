// Texts in which a number changes the form of the word next to it. The test formats them as the
// user sees them.
import { expect, it } from 'vitest';
import { testTranslate } from './test-translate.ts';

it.each([
  [2, 3, 'من يومين إلى 3 أيام'],
  [1, 2, 'من يوم واحد إلى يومين'],
  [5, 11, 'من 5 أيام إلى 11 يوما'],
])('uses the right word forms for %i to %i days in Arabic', (from, to, text) => {
  expect(testTranslate('ar', 'delivery_wizard')('delivery_wizard.courier_days', { from, to })).toBe(
    text,
  );
});

it('uses the right word forms for a range of hours in Arabic', () => {
  const say = testTranslate('ar', 'delivery_wizard');
  expect(say('delivery_wizard.courier_hours', { from: 2, to: 24 })).toBe('من ساعتين إلى 24 ساعة');
});

it.each([
  [1, 'Chaque mois, le 1er'],
  [2, 'Chaque mois, le 2'],
  [28, 'Chaque mois, le 28'],
])('formats day %i of a month in French', (day, text) => {
  expect(testTranslate('fr', 'schedules')('schedules.each_day', { day })).toBe(text);
});

import { expect, it } from 'vitest';
import { weekdayName } from './weekday.ts';

it.each([
  [1, 'en', 'Monday'],
  [7, 'fr', 'dimanche'],
  [5, 'ar', 'الجمعة'],
])('returns the name of weekday %i in the language %s', (weekday, language, name) => {
  expect(weekdayName(weekday, language)).toBe(name);
});

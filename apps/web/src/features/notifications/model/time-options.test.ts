import { expect, it } from 'vitest';
import { timeOptions } from './time-options.ts';

it('the user can choose every half hour of a day, in order of time', () => {
  const times = timeOptions('22:00', 'en').map(({ label }) => label);
  expect(times).toHaveLength(48);
  expect([times[0], times[1], times.at(-1)]).toEqual(['00:00', '00:30', '23:30']);
});

it('formats the times in the usual format of the language', () => {
  const times = timeOptions(null, 'fr').map(({ label }) => label);
  expect(times.slice(18, 20)).toEqual(['9\u00a0h', '9\u00a0h\u00a030']);
});

it('lists a saved time between two half hours, such as 06:45, in chronological order', () => {
  const times = timeOptions('06:45', 'en').map(({ value }) => value);
  expect(times.slice(13, 16)).toEqual(['06:30', '06:45', '07:00']);
});

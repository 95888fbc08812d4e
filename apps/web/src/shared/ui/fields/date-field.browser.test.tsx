import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../i18n/language.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { restoreTimeZone, setTimeZone } from '../../../testing/set-time-zone.ts';
import { formatDay } from '../../format/format-time.ts';
import { DateField } from './date-field.tsx';

type Limits = { earliest?: string; latest?: string };

async function mountDay(language: Language, start: string | null, limits: Limits = {}) {
  const onChange = vi.fn();
  function Day() {
    const [value, setValue] = useState(start);
    return (
      <DateField
        label="Day"
        {...limits}
        value={value}
        onChange={(day) => {
          setValue(day);
          onChange(day);
        }}
      />
    );
  }
  const screen = await mountIn(language, <Day />);
  const input = screen.getByRole('textbox', { name: 'Day' });
  const calendar = screen.getByRole('dialog', { name: 'Day' });
  const openCalendar = () => screen.getByRole('button', { name: text('ui.open_calendar') }).click();
  return { screen, input, calendar, openCalendar, onChange };
}
/**
 * Finds a day of the calendar by its number. Skips the days of adjacent months and disabled days.
 */
const dayOf = (calendar: Awaited<ReturnType<typeof mountDay>>['calendar'], day: number) =>
  calendar.getByRole('button').filter({ hasText: new RegExp(`^${day}$`) });

afterEach(restoreTimeZone);

describe.each(['America/Los_Angeles', 'Africa/Casablanca', 'Pacific/Kiritimati'])(
  'a date field on a device in the time zone %s',
  (zone) => {
    it.each(['2027-03-28', '2026-12-31'])(
      'shows the date %s unchanged in the input and in the calendar',
      async (day) => {
        await setTimeZone(zone);
        const { input, calendar, openCalendar, onChange } = await mountDay('en', day);
        const [year = '', month = '', date = ''] = day.split('-');
        await expect.element(input).toHaveValue(`${date}/${month}/${year}`);
        await openCalendar();
        await expect
          .element(calendar.getByRole('gridcell', { selected: true }))
          .toHaveTextContent(String(Number(date)));
        await dayOf(calendar, 15).click();
        expect(onChange).toHaveBeenLastCalledWith(`${year}-${month}-15`);
        await expect.element(input).toHaveValue(`15/${month}/${year}`);
      },
    );

    it('a typed date is stored unchanged', async () => {
      await setTimeZone(zone);
      const { input, onChange } = await mountDay('fr', null);
      await input.fill('5.3.2027');
      await userEvent.tab();
      expect(onChange).toHaveBeenLastCalledWith('2027-03-05');
      await expect.element(input).toHaveValue('05/03/2027');
    });

    it('today is the date in Morocco', async () => {
      await setTimeZone(zone);
      // Morocco was an hour ahead of UTC on that date.
      vi.useFakeTimers({ now: Date.parse('2025-07-01T23:30:00Z'), toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const { calendar, openCalendar } = await mountDay('en', null);
      await openCalendar();
      const cell = calendar.element().querySelector('[data-today]');
      expect(cell?.getAttribute('data-day')).toBe('2025-07-02');
    });
  },
);

it.each([
  ['2026-11-29', '2026-12-05', '29/11/2026'],
  ['1900-01-01', '2020-01-01', '25/03/1990'],
  [undefined, undefined, '25/03/2027'],
])(
  'with the minimum %s and the maximum %s, the field shows %s as an example of a date',
  async (earliest, latest, example) => {
    await mountDay('fr', null, { ...(earliest && { earliest }), ...(latest && { latest }) });
    await expect.element(page.getByText(new RegExp(example))).toBeVisible();
  },
);

describe.each(['en', 'fr', 'ar'] as const)(
  'a date field with a minimum and a maximum, in the language %s',
  (language) => {
    const limits = { earliest: '2027-03-10', latest: '2027-03-20' };

    it.each([
      ['10/03/2027', '2027-03-10'],
      ['20/03/2027', '2027-03-20'],
    ])('accepts %s, which is itself the minimum or maximum', async (typed, day) => {
      const { input, onChange } = await mountDay(language, null, limits);
      await input.fill(typed);
      await userEvent.tab();
      expect(onChange).toHaveBeenLastCalledWith(day);
      await expect.element(input).not.toHaveAttribute('aria-invalid');
    });

    it.each([
      ['09/03/2027', 'ui.date_too_early', 10],
      ['21/03/2027', 'ui.date_too_late', 20],
    ] as const)('rejects %s and shows the minimum or maximum', async (typed, key, day) => {
      const { input, onChange } = await mountDay(language, null, limits);
      await input.fill(typed);
      await userEvent.tab();
      expect(onChange).toHaveBeenLastCalledWith(null);
      await expect.element(input).toHaveAttribute('aria-invalid', 'true');
      const said = formatDay(`2027-03-${day}`, language);
      await expect
        .element(input)
        .toHaveAccessibleDescription(expect.stringContaining(text(key, { day: said })));
    });

    it.each([9, 21])('disables day %i in the calendar', async (day) => {
      const { calendar, openCalendar } = await mountDay(language, '2027-03-15', limits);
      await openCalendar();
      await expect.element(dayOf(calendar, day)).toBeDisabled();
      await expect.element(dayOf(calendar, day < 15 ? 10 : 20)).toBeEnabled();
    });

    it.each(['29/02/2027', 'tomorrow'])(
      'shows an example of the date format when the input %s is invalid',
      async (typed) => {
        const { input, onChange } = await mountDay(language, '2027-03-15', limits);
        await input.fill(typed);
        await userEvent.tab();
        expect(onChange).toHaveBeenLastCalledWith(null);
        // The invalid text stays in the input, so that the person can correct it.
        await expect.element(input).toHaveValue(typed);
        await expect
          .element(input)
          .toHaveAccessibleDescription(expect.stringContaining('10/03/2027'));
      },
    );
  },
);

it('an emptied field has no date and no error', async () => {
  const { input, onChange } = await mountDay('en', '2027-03-15');
  await input.fill('');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(null);
  await expect.element(input).not.toHaveAttribute('aria-invalid');
});

it('a corrected date has no error any more', async () => {
  const { input } = await mountDay('en', null);
  await input.fill('32/01/2027');
  await userEvent.tab();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await input.fill('31/01/2027');
  await userEvent.tab();
  await expect.element(input).not.toHaveAttribute('aria-invalid');
});

it.each([
  ['en', '{ArrowRight}', 16],
  ['fr', '{ArrowLeft}', 14],
  ['ar', '{ArrowLeft}', 16],
  ['ar', '{ArrowRight}', 14],
  ['en', '{ArrowDown}', 22],
] as const)(
  'in %s, the key %s moves the focus in the calendar from day 15 to day %i',
  async (language, key, day) => {
    const { input, calendar, openCalendar } = await mountDay(language, '2027-03-15');
    await openCalendar();
    await expect.element(dayOf(calendar, 15)).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(dayOf(calendar, day)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(input).toHaveValue(`${day}/03/2027`);
    await expect.element(calendar).not.toBeInTheDocument();
  },
);

it('weeks start on Monday', async () => {
  const { calendar, openCalendar } = await mountDay('en', '2027-03-15');
  await openCalendar();
  await expect.element(dayOf(calendar, 1)).toBeVisible();
  const cells = calendar.getByRole('gridcell').elements();
  // 1 March 2027 is a Monday.
  expect(cells[0]?.textContent).toBe('1');
});

it('Escape closes the calendar without a change, and focuses the button that opens the calendar', async () => {
  const { screen, input, calendar, openCalendar, onChange } = await mountDay('fr', '2027-03-15');
  await openCalendar();
  await expect.element(dayOf(calendar, 15)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: text('ui.open_calendar') }))
    .toHaveFocus();
  await expect.element(input).toHaveValue('15/03/2027');
  expect(onChange).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { daysAfter, formatTypedDay } from '../../../../shared/format/day.ts';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { Holidays } from './holidays.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const day = '2026-12-13';
const known = {
  'rpc/public_holidays': [{ day: daysAfter(day, 9), name: 'Throne Day', is_yearly: true }],
};

async function mountHolidays(answer: Record<string, unknown> = known) {
  const server = deferServer(answer);
  const screen = await mountIn('fr', <Holidays />, 'holds', 'operator');
  const enter = screen.getByRole('button', { name: text('holds.console.holiday_add') });
  await expect.element(enter).toBeVisible();
  const sent = () => server.sentTo('rpc/set_moving_holiday').map((body) => JSON.parse(body));
  return { server, screen, enter, sent };
}

it('a holiday is added once, and only with both date and name', async () => {
  const { server, screen, enter, sent } = await mountHolidays();
  await enter.click();
  await expect.element(screen.getByText(text('holds.console.holiday_missing'))).toBeVisible();
  expect(sent()).toEqual([]);
  const field = screen.getByRole('textbox', { name: text('holds.console.holiday_day') });
  await field.fill(formatTypedDay(day));
  const name = screen.getByRole('textbox', { name: text('holds.console.holiday_name') });
  await name.fill(' Aïd al-Fitr ');
  await enter.click();
  await expect.poll(sent).toEqual([{ p_day: day, p_name: 'Aïd al-Fitr' }]);
  await expect.element(enter).toBeDisabled();
  server.answer('rpc/set_moving_holiday', null);
  await expect.element(name).toHaveValue('');
});

it('movable holidays are listed and can be deleted; fixed holidays are not listed', async () => {
  const { screen, sent } = await mountHolidays({
    'rpc/public_holidays': [
      ...known['rpc/public_holidays'],
      { day, name: 'Aïd al-Adha', is_yearly: false },
    ],
  });
  await expect.element(screen.getByText('Aïd al-Adha')).toBeVisible();
  expect(screen.getByText('Throne Day').query()).toBeNull();
  const remove = text('holds.console.holiday_remove', { name: '\u2068Aïd al-Adha\u2069' });
  await screen.getByRole('button', { name: remove }).click();
  await expect.poll(sent).toEqual([{ p_day: day, p_name: '' }]);
});

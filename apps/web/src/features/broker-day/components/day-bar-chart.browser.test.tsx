// Tests of the bar charts of a broker's earnings. The charts show recent days and months, the
// oldest first.
import { expect, it } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import type { ListedDay } from '../api/day-queries.ts';
import { CommissionList } from './commission-list.tsx';
import { DayBarChart } from './day-bar-chart.tsx';

const day = (business_day: string, commission_centimes: number) => ({
  ...({} as ListedDay),
  id: business_day,
  business_day,
  commission_centimes,
});
const days = [day('2026-11-24', 40_000), day('2026-11-23', 20_000)];

const heights = () =>
  [...document.querySelectorAll<HTMLElement>('[title]')].map(({ children: [bar], clientHeight }) =>
    Math.round(((bar?.clientHeight ?? 0) / clientHeight) * 10),
  );

it('shows the most recent days, oldest first, with bars proportional to the earnings', async () => {
  const screen = await mountIn('fr', <DayBarChart days={days} />, 'broker_day');
  const chart = screen.getByRole('table', { name: text('broker_day.days_chart') });
  await expect.element(chart).toBeInTheDocument();
  const [oldest = 0, newest = 0] = heights();
  expect(newest).toBeGreaterThan(0);
  expect(newest / oldest).toBe(2);
});

it('shows no chart when there is only one day', async () => {
  const screen = await mountIn('fr', <DayBarChart days={days.slice(0, 1)} />, 'broker_day');
  expect(screen.getByRole('table').query()).toBeNull();
});

it('shows only as many days as fit side by side on a phone', async () => {
  const many = Array.from({ length: 20 }, (_, index) =>
    day(`2026-10-${String(30 - index).padStart(2, '0')}`, 10_000),
  );
  await mountIn('ar', <DayBarChart days={many} />, 'broker_day');
  expect(heights()).toHaveLength(14);
});

it('shows each month with its commissions from cash-ins and from payouts', async () => {
  const months = [
    { month: '2026-11-01', operation_count: 4, cash_in_centimes: 30_000, payout_centimes: 10_000 },
    { month: '2026-10-01', operation_count: 2, cash_in_centimes: 15_000, payout_centimes: 5_000 },
  ];
  const screen = await mountIn('en', <CommissionList months={months} />, 'broker_day');
  const chart = screen.getByRole('table', { name: text('broker_day.commissions') });
  await expect.element(chart).toMatchTextContent('November 2026');
  const [october = 0, november = 0] = heights();
  expect(november / october).toBe(2);
});

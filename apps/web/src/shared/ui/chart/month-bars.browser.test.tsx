import { expect, it } from 'vitest';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { MonthBars } from './month-bars.tsx';

const MONTHS = [
  { month: '2026-11-01', centimes: [300_00, 100_00] },
  { month: '2026-09-01', centimes: [150_00, 0] },
];

it('a table has the same data as the chart: every month, oldest first', async () => {
  const screen = await mountIn(
    'en',
    <MonthBars title="Commission" series={['Taken in', 'Paid out']} months={MONTHS} />,
  );
  await expect.element(screen.getByRole('table', { name: 'Commission' })).toBeInTheDocument();
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replaceAll(/[\u2066-\u2069\u200e]/g, '')),
  );
  expect(rows).toEqual([
    ['September 2026', '150\u00a0MAD', '0\u00a0MAD'],
    ['October 2026', '0\u00a0MAD', '0\u00a0MAD'],
    ['November 2026', '300\u00a0MAD', '100\u00a0MAD'],
  ]);
});

it('draws the bars between zero and the top of the axis, in the direction of the language', async () => {
  await mountIn('ar', <MonthBars title="العمولة" series={['قبض', 'دفع']} months={MONTHS} />);
  const bars = [...document.querySelectorAll<HTMLElement>('[title]')];
  const heights = bars.map((bar) => [...bar.children].map((part) => part.clientHeight));
  // The axis ends at 500; the bars are 150 and 400 high.
  const [september = [], october = [], november = []] = heights;
  const all = bars[0]?.clientHeight ?? 0;
  expect(september[0]).toBeCloseTo(all * 0.3, -1);
  expect(october).toEqual([0, 0]);
  expect((november[0] ?? 0) + (november[1] ?? 0)).toBeCloseTo(all * 0.8, -1);
  const [first, , last] = bars.map((bar) => bar.getBoundingClientRect().x);
  expect(first).toBeGreaterThan(last ?? 0);
});

it('draws no chart for a single month', async () => {
  const screen = await mountIn(
    'en',
    <MonthBars title="Commission" series={['Taken in', 'Paid out']} months={MONTHS.slice(0, 1)} />,
  );
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
});

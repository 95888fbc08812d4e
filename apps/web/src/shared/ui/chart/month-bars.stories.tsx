// Bars of one and of two series, including a month without data.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useStoryText } from '../story-text.ts';
import { MonthBars } from './month-bars.tsx';

export default { title: 'MonthBars' } satisfies Meta;

const MONTHS = ['2026-08-01', '2026-10-01', '2026-11-01'];
const IN = [120_00, 480_50, 333_00];
const OUT = [80_00, 210_00, 402_00];

function Months({ isSplit }: { isSplit: boolean }) {
  const say = useStoryText();
  return (
    <MonthBars
      title={say('Commission by month', 'Commission par mois', 'العمولة حسب الشهر')}
      series={
        isSplit
          ? [say('Taken in', 'Encaissements', 'قبض'), say('Paid out', 'Paiements', 'دفع')]
          : [say('Commission', 'Commission', 'العمولة')]
      }
      months={MONTHS.map((month, place) => ({
        month,
        centimes: [IN[place] ?? 0, ...(isSplit ? [OUT[place] ?? 0] : [])],
      }))}
    />
  );
}

export const OneSeries: StoryObj = { render: () => <Months isSplit={false} /> };
export const TwoSeries: StoryObj = { render: () => <Months isSplit /> };

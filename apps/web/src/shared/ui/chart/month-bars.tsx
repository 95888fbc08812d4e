// Amounts by month as bars, with every month between the first and the last; one month alone is no course and is not drawn.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatTickMonth } from '../../format/chart-ticks.ts';
import { formatExactMoney } from '../../format/exact-money.ts';
import { formatMonth } from '../../format/format-time.ts';
import { everyMonth } from './axis.ts';
import { BarChart } from './bar-chart.tsx';

type MonthBarsProps = {
  title: string;
  series: readonly string[];
  /** First day of each month and its centimes, one value for each series; in any order, each month once. */
  months: readonly { month: string; centimes: readonly number[] }[];
};

export function MonthBars({ title, series, months }: MonthBarsProps) {
  const t = useT();
  const language = useLanguage();
  const all = everyMonth(months.map(({ month }) => month));
  if (all.length < 2) return null;
  return (
    <BarChart
      title={title}
      head={t('ui.chart_month')}
      series={series}
      points={all.map((month) => ({
        key: month,
        // The middle of the day: midnight is another month in other zones.
        label: formatMonth(`${month}T12:00:00Z`, language),
        tick: formatTickMonth(month, language),
        values: months.find((one) => one.month === month)?.centimes ?? series.map(() => 0),
      }))}
      format={(centimes) => formatExactMoney(centimes, language)}
    />
  );
}

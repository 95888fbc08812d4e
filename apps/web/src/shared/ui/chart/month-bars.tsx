// Bar chart of amounts by month, including every month between the first and the last. If there is
// only one month, no chart is drawn.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatTickMonth } from '../../format/chart-ticks.ts';
import { formatExactMoney } from '../../format/exact-money.ts';
import { formatMonth } from '../../format/format-time.ts';
import { monthsInRange } from './axis.ts';
import { BarChart } from './bar-chart.tsx';

type MonthBarsProps = {
  title: string;
  series: readonly string[];
  /**
   * The amounts of each month. `month` is the first day of the month; `centimes` contains one
   * amount for each series. The months may be in any order, without duplicates.
   */
  months: readonly { month: string; centimes: readonly number[] }[];
};

export function MonthBars({ title, series, months }: MonthBarsProps) {
  const t = useT();
  const language = useLanguage();
  const all = monthsInRange(months.map(({ month }) => month));
  if (all.length < 2) return null;
  return (
    <BarChart
      title={title}
      head={t('ui.chart_month')}
      series={series}
      points={all.map((month) => ({
        key: month,
        // Noon is used, because midnight would belong to another month in other time zones.
        label: formatMonth(`${month}T12:00:00Z`, language),
        tick: formatTickMonth(month, language),
        values: months.find((one) => one.month === month)?.centimes ?? series.map(() => 0),
      }))}
      format={(centimes) => formatExactMoney(centimes, language)}
    />
  );
}

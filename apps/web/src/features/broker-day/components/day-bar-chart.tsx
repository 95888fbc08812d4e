// Bar chart of the earnings of recent days. The list below the chart shows the details.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatTickDay } from '../../../shared/format/chart-ticks.ts';
import { formatExactMoney } from '../../../shared/format/exact-money.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { BarChart } from '../../../shared/ui/chart/bar-chart.tsx';
import type { ListedDay } from '../api/day-queries.ts';

/** Number of bars that fit side by side on a phone. */
const MOST = 14;

/** @param days - Working days that the broker opened, newest first. */
export function DayBarChart({ days }: { days: readonly ListedDay[] }) {
  const t = useT();
  const language = useLanguage();
  const shown = days.slice(0, MOST).toReversed();
  if (shown.length < 2) return null;
  return (
    <BarChart
      title={t('broker_day.days_chart')}
      head={t('ui.chart_day')}
      series={[t('broker_day.column.commission')]}
      points={shown.map((day) => ({
        key: day.id,
        label: formatDay(`${day.business_day}T12:00:00Z`, language),
        tick: formatTickDay(day.business_day, language),
        values: [day.commission_centimes],
      }))}
      format={(centimes) => formatExactMoney(centimes, language)}
    />
  );
}

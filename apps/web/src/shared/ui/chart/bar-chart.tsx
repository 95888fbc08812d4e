// Bar chart over time in the direction of the language. Its bars start at zero. A table contains
// the same data for screen readers.
import { clsx } from 'clsx';
import { axisMaximum } from './axis.ts';

export type BarChartPoint = {
  key: string;
  /** Full label of the point, for the table. */
  label: string;
  /** Short label of the point, shown below the bar of this point. */
  tick: string;
  /** Values of this point of the chart, one for each series. No value is negative. */
  values: readonly number[];
};
type BarChartProps = {
  title: string;
  /** Header of the table's first column. */
  head: string;
  /** Names of one or two series. The bars of two series are stacked. */
  series: readonly string[];
  /** Points of the chart, oldest first. */
  points: readonly BarChartPoint[];
  format: (value: number) => string;
};

/**
 * Bar colours. Each colour has a contrast of 3:1 against the background. A line in the background
 * colour separates the stacked bars.
 */
const FILLS = ['bg-primary', 'bg-success'];

export function BarChart({ title, head, series, points, format }: BarChartProps) {
  const sums = points.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const top = axisMaximum(sums);
  return (
    <figure className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{title}</span>
        {series.length > 1 ? (
          <span aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm text-muted">
            {series.map((name, place) => (
              <span key={name} className="flex items-center gap-1.5">
                <span className={clsx('size-3 rounded-full', FILLS[place])} />
                {name}
              </span>
            ))}
          </span>
        ) : null}
      </figcaption>
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="figures flex h-32 flex-col justify-between text-end text-xs text-muted">
          {[top, top / 2, 0].map((value) => (
            <bdi key={value} className="-my-2 whitespace-nowrap">
              {format(value)}
            </bdi>
          ))}
        </div>
        <div className="relative flex h-32 items-end gap-1 border-b border-line sm:gap-2">
          <span className="absolute inset-x-0 top-0 border-t border-line" />
          <span className="absolute inset-x-0 top-1/2 border-t border-line" />
          {points.map(({ key, label, values }, place) => (
            <span
              key={key}
              title={`${label}: ${format(sums[place] ?? 0)}`}
              className="relative mx-auto flex h-full w-full max-w-12 flex-col-reverse gap-px"
            >
              {values.map((value, which) => (
                <span
                  key={series[which]}
                  className={clsx('last:rounded-t', FILLS[which])}
                  style={{ blockSize: `${(value / top) * 100}%` }}
                />
              ))}
            </span>
          ))}
        </div>
        <span />
        <div className="flex gap-1 pt-1 text-center text-xs text-muted sm:gap-2">
          {points.map(({ key, tick }) => (
            <span key={key} className="mx-auto w-full max-w-12 min-w-0 truncate">
              {tick}
            </span>
          ))}
        </div>
      </div>
      {/* Screen readers read this table. The wrapper is hidden from view instead of the table, because a table cannot be narrower than its content. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {values.map((value, place) => (
                  <td key={series[place]}>{format(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

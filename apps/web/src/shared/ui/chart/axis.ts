// Axes of a chart: the upper end of the value axis, and the months of the time axis. Bars start at
// zero, and the time axis leaves out no month.

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * @returns The smallest round number, divisible into two equal halves, at or above the highest
 * value; 1 if all values are zero.
 */
export function axisMaximum(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return (STEPS.find((step) => step * power >= most) ?? 10) * power;
}

/**
 * @param months - First days of months, for example `2026-11-01`, in any order. @returns The first
 * day of every month from the earliest to the latest given month.
 */
export function monthsInRange(months: readonly string[]): string[] {
  const [first] = months.toSorted();
  const last = months.toSorted().at(-1);
  if (!first || !last) return [];
  const all: string[] = [];
  for (let now = first; now <= last; now = nextMonth(now)) all.push(now);
  return all;
}

function nextMonth(month: string): string {
  const [year = 0, place = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, place, 1)).toISOString().slice(0, 10);
}

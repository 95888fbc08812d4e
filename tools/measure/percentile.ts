// Returns a percentile of a list: the smallest number of the list for which at least the given
// share of the list is less than or equal to this number.
export function percentile(figures: number[], part: number): number {
  const sorted = figures.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

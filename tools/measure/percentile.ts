// Returns a percentile: the smallest number in the list for which at least the given share of the
// list is smaller or equal.
export function percentile(figures: number[], part: number): number {
  const sorted = figures.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

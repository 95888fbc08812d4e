// Returns a percentile of a list. This is the smallest number in the list that is at least as large
// as the given share of the list.
export function percentile(figures: number[], part: number): number {
  const sorted = figures.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

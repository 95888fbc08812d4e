// Returns a percentile of a list: the smallest number in the list that is greater than or equal to
// at least the given share of all numbers in the list.
export function percentile(figures: number[], part: number): number {
  const sorted = figures.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

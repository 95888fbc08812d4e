// Returns the percentile: the smallest listed number that at least the given share of the list does
// not exceed.
export function percentile(figures: number[], part: number): number {
  const sorted = figures.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

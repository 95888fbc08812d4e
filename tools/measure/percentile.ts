// Returns the smallest of the numbers that the given share of all numbers does not exceed.
export function percentile(figures: number[], part: number): number {
  const sorted = figures.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

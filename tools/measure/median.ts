// Returns the median of a list of numbers.
export function median(figures: number[]): number {
  const sorted = figures.toSorted((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

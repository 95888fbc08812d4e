// The figure that the given part of all figures does not pass.
export function percentile(figures: number[], part: number): number {
  const sorted = figures.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

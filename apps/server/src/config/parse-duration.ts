// Parses durations as Supabase's auth server writes them: 90s, 30m, 1h30m, 720h.

const SECONDS: Record<string, number> = { h: 3600, m: 60, s: 1 };

/**
 * Parses a duration.
 * @returns Seconds; undefined for an invalid text.
 */
export function parseDuration(text: string): number | undefined {
  if (!/^(\d{1,9}[hms])+$/.test(text)) return undefined;
  const parts = text.matchAll(/(?<!\d)(\d+)([hms])/g);
  return [...parts].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (SECONDS[unit ?? ''] ?? 0),
    0,
  );
}

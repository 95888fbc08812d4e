// The moment at which a clock in Morocco shows something, whatever the device's own zone.

/**
 * @param day ISO.
 * @param clock As 09:30.
 * @returns Milliseconds; undefined when there is no such time. How far Morocco is from UTC on that day is asked of the calendar.
 */
export function momentInMorocco(day: string, clock: string): number | undefined {
  const shown = Date.parse(`${day}T${clock}:00Z`);
  if (Number.isNaN(shown)) return undefined;
  const there = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Africa/Casablanca',
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(new Date(shown));
  return shown - (Date.parse(`${there.replace(', ', 'T')}Z`) - shown);
}

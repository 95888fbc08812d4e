// Converts a date and a time in Morocco into milliseconds since the epoch, whatever the device's
// time zone.

/**
 * @param day - ISO date.
 * @param clock - Time, for example 09:30.
 * @returns Milliseconds since the epoch; undefined for an invalid time. The UTC offset of that day
 * comes from the time zone database.
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

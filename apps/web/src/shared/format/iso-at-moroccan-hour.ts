// Converts an hour of a day in Morocco into a UTC timestamp, whatever the device's time zone.
const ZONE = 'Africa/Casablanca';
const HOUR_MS = 3_600_000;

/**
 * @param day - ISO date, for example 2026-11-22.
 * @param hour - Hour of the Moroccan clock, from 0.
 * @returns ISO timestamp in UTC.
 */
export function isoAtMoroccanHour(day: string, hour: number): string {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  return new Date(asUtc - offsetMs(new Date(asUtc))).toISOString();
}

/**
 * Returns Morocco's UTC offset at the given moment, in milliseconds. The offset comes from the time
 * zone database, because Morocco changes its clock by decree and for Ramadan.
 */
function offsetMs(at: Date): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0'] = /GMT([+-])(\d\d)/.exec(name ?? '') ?? [];
  return Number(`${sign}${hours}`) * HOUR_MS;
}

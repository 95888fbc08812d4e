// The moment at which a clock in Morocco shows an hour of a day, whatever the device's own zone.
const ZONE = 'Africa/Casablanca';
const HOUR_MS = 3_600_000;

/** @param day Such as 2026-11-22. */
export function momentInMorocco(day: string, hour: number): string {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  return new Date(asUtc - offsetMs(new Date(asUtc))).toISOString();
}

/** Morocco moves its clock by decree, and for Ramadan: the zone's own data knows. */
function offsetMs(at: Date): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0'] = /GMT([+-])(\d\d)/.exec(name ?? '') ?? [];
  return Number(`${sign}${hours}`) * HOUR_MS;
}

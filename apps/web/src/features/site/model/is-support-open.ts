// Whether somebody answers now, by the week that the company named in Morocco's time.
import type { ShopSpan } from '../../../shared/shops/shop.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Casablanca',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function isSupportOpen(hours: ShopSpan[], now: Date): boolean {
  const parts = clock.formatToParts(now);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const weekday = DAYS.indexOf(read('weekday')) + 1;
  const time = `${read('hour')}:${read('minute')}`;
  return hours.some(
    (span) => span.weekday === weekday && span.opens_at <= time && time < span.closes_at,
  );
}

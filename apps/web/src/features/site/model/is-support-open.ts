// Returns whether support is available now, according to the company's hours in Moroccan time.
import type { ShopSpan } from '../../../shared/shops/shop.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Casablanca',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * @param hours - Opening periods for each weekday (1 is Monday) with times in Morocco such as
 * 09:00. At the closing time itself, support is already closed.
 */
export function isSupportOpen(hours: ShopSpan[], now: Date): boolean {
  const parts = clock.formatToParts(now);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const weekday = DAYS.indexOf(read('weekday')) + 1;
  const time = `${read('hour')}:${read('minute')}`;
  return hours.some(
    (span) => span.weekday === weekday && span.opens_at <= time && time < span.closes_at,
  );
}

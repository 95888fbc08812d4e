// Formats the age of an event, for example as "2 minutes ago". If the event is at least a day old,
// formats the time of day at which it happened.
import { formatTimeOfDay } from '@wasl/core/format-date';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

export function formatAgo(iso: string, now: Date, language: string): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(iso).getTime()) / MINUTE_MS));
  const ago = new Intl.RelativeTimeFormat(`${language}-MA`, { numeric: 'auto' });
  if (minutes < 1) return ago.format(0, 'second');
  if (minutes < HOUR_MINUTES) return ago.format(-minutes, 'minute');
  if (minutes < DAY_MINUTES) return ago.format(-Math.floor(minutes / HOUR_MINUTES), 'hour');
  return formatTimeOfDay(new Date(iso));
}

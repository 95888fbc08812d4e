// A moment that is near: the hour alone today, with its weekday this week, with its day later on.
import { dayInMorocco, daysAfter } from './day.ts';

const ZONE = 'Africa/Casablanca';
const HOUR: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
};

export function formatClock(iso: string, language: string, now: Date): string {
  const at = new Date(iso);
  const [day, today] = [dayInMorocco(at), dayInMorocco(now)];
  const detail: Intl.DateTimeFormatOptions =
    day === today
      ? {}
      : day > today && day < daysAfter(today, 7)
        ? { weekday: 'long' }
        : { day: 'numeric', month: 'long' };
  return new Intl.DateTimeFormat(`${language}-MA`, { ...HOUR, ...detail }).format(at);
}

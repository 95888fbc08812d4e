// Parses a time as typed: 9, 930, 9:30, 9h30 or ٩:٣٠.
import { toLatinDigits } from '@wasl/core/latin-digits';

/** Returns a time such as 09:30; undefined for an invalid time. 24:00 is the end of a day. */
export function readClock(text: string): string | undefined {
  const match = /^(\d{1,2})\s*(?:[:.hH]\s*)?(\d{2})?$/.exec(toLatinDigits(text).trim());
  if (!match) return undefined;
  const [, hours = '', minutes = '00'] = match;
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return time <= '24:00' && minutes < '60' ? time : undefined;
}

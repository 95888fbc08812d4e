// The times from which, and until which, nothing rings. A browser's own field for a time speaks the browser's language: « 10:00 PM ».
import { formatHour } from '@wasl/core/format-hours';

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, place) =>
    `${String(Math.floor(place / 2)).padStart(2, '0')}:${place % 2 === 0 ? '00' : '30'}`,
);

/** @param known The time she has, which may be another one. */
export const timesToChoose = (
  known: string | null,
  language: string,
): { value: string; label: string }[] =>
  [...new Set([...HALF_HOURS, ...(known ? [known] : [])])]
    .toSorted()
    .map((time) => ({ value: time, label: formatHour(time, language) }));

// Times that a user can choose as start or end of the quiet hours. A native time field would format
// the times in the browser's language, for example as « 10:00 PM ».
import { formatHour } from '@wasl/core/format-hours';

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, place) =>
    `${String(Math.floor(place / 2)).padStart(2, '0')}:${place % 2 === 0 ? '00' : '30'}`,
);

/**
 * @param known - The saved time. The result contains it even if it is neither a full nor a half
 * hour.
 */
export const timeOptions = (
  known: string | null,
  language: string,
): { value: string; label: string }[] =>
  [...new Set([...HALF_HOURS, ...(known ? [known] : [])])]
    .toSorted()
    .map((time) => ({ value: time, label: formatHour(time, language) }));

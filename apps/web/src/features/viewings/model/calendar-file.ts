// Writes a visit as an iCalendar file (RFC 5545). No library is used, because the file of a visit
// is short (docs/decisions/0053-home-viewings.md).

export type CalendarEvent = {
  /**
   * ID of the visit. A calendar uses it to find the entry of an earlier file for the same visit,
   * and replaces that entry if the new file has a higher sequence number.
   */
  id: string;
  number: number;
  title: string;
  place: string | undefined;
  url: string;
  /** Local time in Morocco, such as 2026-11-24T17:00. */
  startsClock: string;
  endsClock: string;
};

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/**
 * Returns the text of a calendar file for the visit, with a reminder two hours before the visit.
 * `now` is written as the time at which the file was created.
 */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wasl//Visits//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@wasl`,
    `SEQUENCE:${event.number}`,
    `DTSTAMP:${utc(now.toISOString())}`,
    `DTSTART:${floating(event.startsClock)}`,
    `DTEND:${floating(event.endsClock)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.title)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/**
 * Formats a floating time, that is, a time without a time zone. Every calendar then shows the local
 * time on which both parties agreed. A calendar would have to convert a time in UTC, and devices
 * may have different data about Morocco's time zone.
 */
const floating = (clock: string): string => `${clock.replaceAll(/[-:]/g, '')}00`;

const utc = (iso: string): string =>
  `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/**
 * Folds a line after 75 octets; continuation lines start with a space. A character is never split.
 */
function folded(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > LINE_OCTETS) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += sign;
    octets += size;
  }
  return parts.join('\r\n');
}

// A visit as a file that every calendar reads (RFC 5545). Written here: one event is fourteen lines, less than any library
// (docs/decisions/0053-home-viewings.md).

export type CalendarEvent = {
  /** The same id and a higher number tell a calendar that this is the newer entry. */
  id: string;
  number: number;
  title: string;
  place: string | undefined;
  url: string;
  /** What a clock in Morocco shows, such as 2026-11-24T17:00. */
  startsClock: string;
  endsClock: string;
};

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

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

/** Without a zone: it is the hour on the wall that two people agreed on, and phones differ in what they know of Morocco's. */
const floating = (clock: string): string => `${clock.replaceAll(/[-:]/g, '')}00`;

const utc = (iso: string): string =>
  `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/** A line has 75 octets, and the next part of it begins with a space; a letter is never cut in two. */
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

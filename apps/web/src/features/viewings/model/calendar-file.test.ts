// Tests of the calendar file: local time, escaping, and folding of lines after 75 octets without
// splitting a character.
import { expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  id: 'v1',
  number: 3,
  title: 'Visite; appartement, Maârif\n2 pièces',
  place: 'Maârif, Casablanca',
  url: 'https://wasl.example/fr/homes/h1',
  startsClock: '2026-11-27T18:00',
  endsClock: '2026-11-27T18:30',
};
const now = new Date('2026-11-23T12:00:00Z');

it('the file contains the time, place, summary and sequence number of the visit', () => {
  const lines = calendarFile(event, now).split('\r\n');
  expect(lines).toContain('DTSTART:20261127T180000');
  expect(lines).toContain('DTEND:20261127T183000');
  expect(lines).toContain('DTSTAMP:20261123T120000Z');
  expect(lines).toContain('UID:v1@wasl');
  expect(lines).toContain('SEQUENCE:3');
  expect(lines).toContain('SUMMARY:Visite\\; appartement\\, Maârif\\n2 pièces');
  expect(lines).toContain('LOCATION:Maârif\\, Casablanca');
  expect(lines).toContain('TRIGGER:-PT2H');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

it('the calendar file does not contain the place of the visit when the home is no longer public', () => {
  expect(calendarFile({ ...event, place: undefined }, now)).not.toContain('LOCATION');
});

it('long lines are folded, but never in the middle of a character', () => {
  const title = 'شقة مشمسة في المعاريف قريبة من كل شيء ومن الترامواي '.repeat(4).trim();
  const file = calendarFile({ ...event, title }, now);
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});

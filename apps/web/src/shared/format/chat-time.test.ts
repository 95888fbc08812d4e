import { describe, expect, it } from 'vitest';
import { clockTime, dayKey, dayName, duration, listTime } from './chat-time.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

describe('times of a conversation', () => {
  it('are those of Morocco, whatever the zone of the device', () => {
    expect(clockTime('2025-07-15T23:30:00Z', 'fr')).toBe('00:30');
    expect(dayKey('2025-07-15T23:30:00Z')).toBe('2025-07-16');
  });

  it('show the time for a day and a short date after it', () => {
    expect(listTime('2026-11-20T12:00:01Z', 'fr', NOON)).toMatch(/^1[23]:00$/);
    expect(listTime('2026-11-20T12:00:00Z', 'fr', NOON)).not.toContain(':');
  });

  it('call today and yesterday by their names, and an old day with its year', () => {
    expect(dayName('2026-11-21', 'en', NOON)).toBe('today');
    expect(dayName('2026-11-20', 'ar', NOON)).toBe('أمس');
    expect(dayName('2026-11-02', 'fr', NOON)).toBe('lundi 2 novembre');
    expect(dayName('2025-11-02', 'fr', NOON)).toContain('2025');
  });

  // Clocks go back by an hour when Ramadan begins, and forward after it.
  it.each([
    ['2025-02-23T23:30:00Z', '2025-02-23', '2025-02-22'],
    ['2025-04-06T23:30:00Z', '2025-04-07', '2025-04-06'],
  ])(
    'know today and yesterday also around a night in which clocks move: %s',
    (now, today, yesterday) => {
      expect(dayName(today, 'en', Date.parse(now))).toBe('today');
      expect(dayName(yesterday, 'en', Date.parse(now))).toBe('yesterday');
    },
  );

  it('write the length of a voice note in minutes and seconds', () => {
    expect(duration(65_400)).toBe('1:05');
    expect(duration(0)).toBe('0:00');
  });
});

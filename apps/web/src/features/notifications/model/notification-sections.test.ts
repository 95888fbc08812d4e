// Tests of the sections of the notification list. Days are always days in Morocco, whatever the
// time zone of the device.
import { expect, it } from 'vitest';
import { notificationSectionsOf } from './notification-sections.ts';
import { aNotification } from './test-notification.ts';

const read = (id: string, updated_at: string) => aNotification({ id, updated_at, is_read: true });
const keysAt = (now: string, ...times: string[]) =>
  notificationSectionsOf(
    times.map((time, index) => read(`r${index}`, time)),
    new Date(now),
  ).map(({ key }) => key);

it('puts unread notifications first and read ones under their days, and lists each notification only once', () => {
  const list = [
    aNotification({ id: 'u1', updated_at: '2025-07-01T10:00:00Z' }),
    read('r1', '2025-07-21T01:00:00Z'),
    // 23:30 UTC is 00:30 of the next day in Morocco.
    read('r2', '2025-07-20T23:30:00Z'),
    read('r3', '2025-07-20T10:00:00Z'),
    read('r4', '2025-07-02T10:00:00Z'),
    read('r4', '2025-07-02T10:00:00Z'),
  ];
  const sections = notificationSectionsOf(list, new Date('2025-07-21T12:00:00Z'));
  expect(
    sections.map(({ key, notifications }) => [key, notifications.map(({ id }) => id)]),
  ).toEqual([
    ['unread', ['u1']],
    ['today', ['r1', 'r2']],
    ['yesterday', ['r3']],
    ['2025-07-02', ['r4']],
  ]);
  expect(notificationSectionsOf([], new Date())).toEqual([]);
});

it('if a notification is marked as read between two page requests, its state is taken from the later page', () => {
  const [section, ...others] = notificationSectionsOf(
    [aNotification(), aNotification({ is_read: true })],
    new Date('2025-07-21T12:00:00Z'),
  );
  expect(section).toMatchObject({ key: 'today', notifications: [{ id: 'n1', is_read: true }] });
  expect(others).toEqual([]);
});

it.each([
  ['the last minute of a day', '2025-07-21T22:59:00Z', ['2025-07-20T23:00:00Z'], ['today']],
  ['the first minute of a day', '2025-07-21T23:00:00Z', ['2025-07-21T22:59:00Z'], ['yesterday']],
  [
    'the day before yesterday',
    '2025-07-21T12:00:00Z',
    ['2025-07-19T22:59:00Z', '2025-07-19T23:00:00Z'],
    ['2025-07-19', 'yesterday'],
  ],
  ['the first day of a year', '2026-01-01T00:30:00Z', ['2025-12-31T22:30:00Z'], ['yesterday']],
  // Clocks go back by an hour when Ramadan begins, and forward when it ends.
  [
    'midnight after the clocks went forward',
    '2025-04-06T23:30:00Z',
    ['2025-04-06T12:00:00Z', '2025-04-05T12:00:00Z'],
    ['yesterday', '2025-04-05'],
  ],
  [
    'the evening after the clocks went back',
    '2025-02-23T23:30:00Z',
    ['2025-02-23T12:00:00Z', '2025-02-22T12:00:00Z'],
    ['today', 'yesterday'],
  ],
])('groups notifications by days in Morocco: %s', (_, now, times, keys) => {
  expect(keysAt(now, ...times)).toEqual(keys);
});

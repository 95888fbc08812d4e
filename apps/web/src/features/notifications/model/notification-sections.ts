// Sections of the notification list: unread notifications, then read ones by day in Morocco.
import { dayInMorocco, daysAfter } from '../../../shared/format/day.ts';
import type { Notification } from './notification.ts';

export type NotificationSection = {
  /** Key of a section: `unread`, `today`, `yesterday`, or an ISO date such as 2026-11-21. */
  key: string;
  notifications: Notification[];
};

export function notificationSectionsOf(
  notifications: Notification[],
  now: Date,
): NotificationSection[] {
  const sections = new Map<string, Notification[]>();
  const today = dayInMorocco(now);
  const yesterday = daysAfter(today, -1);
  // A notification may be marked as read between the requests for two pages. Then both pages can
  // contain the notification. Keeps the copy from the later page.
  const once = new Map(notifications.map((one) => [one.id, one]));
  for (const one of once.values()) {
    const day = dayInMorocco(new Date(one.updated_at));
    const key = one.is_read
      ? ({ [today]: 'today', [yesterday]: 'yesterday' }[day] ?? day)
      : 'unread';
    sections.set(key, [...(sections.get(key) ?? []), one]);
  }
  return [...sections].map(([key, all]) => ({ key, notifications: all }));
}

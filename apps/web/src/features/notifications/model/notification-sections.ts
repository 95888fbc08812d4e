// The list in parts: what is unread, then what was read, day by day as days are in Morocco.
import { dayInMorocco, daysAfter } from '../../../shared/format/day.ts';
import type { Notification } from './notification.ts';

export type NotificationSection = {
  /** `unread`, `today`, `yesterday`, or a day such as 2026-11-21. */
  key: string;
  notifications: Notification[];
};

export function sectionsOf(notifications: Notification[], now: Date): NotificationSection[] {
  const sections = new Map<string, Notification[]>();
  const today = dayInMorocco(now);
  const yesterday = daysAfter(today, -1);
  // A row that was marked between two pages comes in both.
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

// Sets and reads a person's notification preferences, and reads the channels through which a
// notification is sent.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';
import { call } from './database/call.ts';
import type { Caller } from './database/caller.ts';

export type NotificationChoices = {
  offers: { topic: string; channel: string; is_on: boolean; is_locked: boolean }[];
  has_push_details: boolean;
  quiet_from: string | null;
  quiet_until: string | null;
  time_zone: string | null;
  has_email: boolean;
  has_phone: boolean;
};

const asked = async (db: Client, caller: Caller, name: string, args: Record<string, unknown>) =>
  (await call<Record<string, NotificationChoices>>(db, caller, name, args))[
    name
  ] as NotificationChoices;

export const notificationChoicesOf = (db: Client, person: Caller) =>
  asked(db, person, 'my_notification_preferences', {});
export const chooseNotifications = (db: Client, person: Caller, p_choices: unknown) =>
  asked(db, person, 'set_notification_preferences', {
    p_choices: JSON.stringify(p_choices),
  });
export const setPushDetails = (db: Client, person: Caller, p_is_on: boolean | null) =>
  asked(db, person, 'set_push_details', { p_is_on });
export const setQuietHours = (
  db: Client,
  person: Caller,
  p_from: string | null,
  p_until: string | null,
  p_time_zone: string | null = null,
) => asked(db, person, 'set_quiet_hours', { p_from, p_until, p_time_zone });

/**
 * Returns the channels of a notification with their sending times, such as `push
 * 2026-07-01T06:00Z`. By default, the notification is created at noon on a summer day.
 */
export async function channelsFor(
  db: Client,
  person: string,
  kind: `${string}:${string}`,
  at = '2026-07-01T12:00Z',
): Promise<string[]> {
  const rows = await asRoot<{ channel: string; not_before: Date }>(
    db,
    'select * from private.channels_for($1, $2, $3, $4)',
    [person, ...kind.split(':'), at],
  );
  return rows.map(
    ({ channel, not_before }) => `${channel} ${not_before.toISOString().slice(0, 16)}Z`,
  );
}

/** Returns only the channels of a notification, without their sending times. */
export const channelNames = async (...args: Parameters<typeof channelsFor>) =>
  (await channelsFor(...args)).map((one) => one.split(' ')[0]);

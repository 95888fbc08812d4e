// Path of the page to which a notification links, in the user's language.
import { notificationPath as pathOf } from '@wasl/core/notifications/notification-path';
import type { Language } from '../../../i18n/language.ts';
import type { Notification } from './notification.ts';

/** Page of a single transfer or parcel, which can be shown next to the list of notifications. */
const BESIDE = /^\/(?:money|deliveries)\/[0-9a-f-]{36}$/;

/** @param isBeside - True to open a transfer or parcel next to the list of notifications. */
export function notificationPath(
  one: Notification,
  language: Language,
  isBeside = false,
): string | undefined {
  const path = pathOf(one);
  return path && `/${language}${isBeside && BESIDE.test(path) ? '/notifications' : ''}${path}`;
}

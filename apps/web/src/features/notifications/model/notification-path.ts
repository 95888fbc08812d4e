// Where a notification leads, in the reader's language.
import { notificationPath as pathOf } from '@wasl/core/notifications/notification-path';
import type { Language } from '../../../i18n/language.ts';
import type { Notification } from './notification.ts';

/** One transfer or parcel of hers, which can be shown beside the list. */
const BESIDE = /^\/(?:money|deliveries)\/[0-9a-f-]{36}$/;

/** @param isBeside Whether what can be shown beside the list of notifications is opened there. */
export function notificationPath(
  one: Notification,
  language: Language,
  isBeside = false,
): string | undefined {
  const path = pathOf(one);
  return path && `/${language}${isBeside && BESIDE.test(path) ? '/notifications' : ''}${path}`;
}

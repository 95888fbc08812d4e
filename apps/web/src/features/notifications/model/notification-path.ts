// Where a notification leads, in the reader's language.
import { notificationPath as pathOf } from '@wasl/core/notifications/notification-path';
import type { Language } from '../../../i18n/language.ts';
import type { Notification } from './notification.ts';

export function notificationPath(one: Notification, language: Language): string | undefined {
  const path = pathOf(one);
  return path && `/${language}${path}`;
}

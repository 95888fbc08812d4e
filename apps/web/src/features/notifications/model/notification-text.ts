// Text of a notification in the user's language.
import { notificationText as textOf } from '@wasl/core/notifications/notification-text';
import type { T } from '../../../i18n/use-t.ts';
import { formatDay, formatMoment } from '../../../shared/format/format-time.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import type { Notification } from './notification.ts';

export const notificationText = (one: Notification, say: T, language: string): string =>
  textOf(one, {
    language,
    say,
    money: (centimes) => formatMoney(centimes, language),
    day: (iso) => formatDay(iso, language),
    moment: (clock) => formatMoment(clock, language),
  });

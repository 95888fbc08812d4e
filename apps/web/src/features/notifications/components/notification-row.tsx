// Row of a notification with its text and time. An unread notification is highlighted. A click
// marks the notification as read and opens the page of its subject.
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import {
  Check,
  HandCoins,
  House,
  type LucideIcon,
  MessageCircle,
  Package,
  ShieldCheck,
} from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { LIST_ROW_ATTRIBUTE } from '../../../shared/keyboard-shortcuts/move-row-focus.ts';
import { useIsDesktop } from '../../../shared/list-detail/use-is-desktop.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { rowLinkClass } from '../../../shared/ui/row-link-class.ts';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import type { Notification } from '../model/notification.ts';
import { notificationPath } from '../model/notification-path.ts';
import { notificationText } from '../model/notification-text.ts';
import { EarlierNotifications } from './earlier-notifications.tsx';

const ICONS: Record<Notification['topic'], LucideIcon> = {
  chat: MessageCircle,
  money: HandCoins,
  deliveries: Package,
  homes: House,
  account: ShieldCheck,
};

type NotificationRowProps = { notification: Notification; isRead: boolean; onRead: () => void };

export function NotificationRow({ notification, isRead, onRead }: NotificationRowProps) {
  const t = useT();
  const language = useLanguage();
  const Icon = ICONS[notification.topic];
  const isBeside = useIsDesktop();
  const path = notificationPath(notification, language, isBeside);
  const words = notificationText(notification, t, language);
  return (
    <li className="relative flex items-start gap-3 px-3 py-2.5 sm:px-4">
      <span
        className={clsx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isRead ? 'bg-sunken text-muted' : 'bg-primary-soft text-primary',
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className={clsx('wrap-anywhere', isRead ? null : 'font-medium')}>
          {isRead ? null : <span className="sr-only">{t('notifications.unread_mark')} </span>}
          {path ? (
            <Link
              to={path}
              {...(isBeside && { search: (asked) => asked })}
              className={rowLinkClass}
              onClick={() => isRead || onRead()}
              {...LIST_ROW_ATTRIBUTE}
            >
              {words}
            </Link>
          ) : (
            words
          )}
        </p>
        <TimeAgo at={notification.updated_at} className="text-sm text-muted" />
        {notification.earlier ? (
          <EarlierNotifications notification={notification} count={notification.earlier} />
        ) : null}
      </div>
      {isRead ? null : (
        <IconButton label={t('notifications.mark_read')} onClick={onRead} className="relative">
          <Check aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </li>
  );
}

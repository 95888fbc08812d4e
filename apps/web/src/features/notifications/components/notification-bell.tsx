// Bell in the header that shows the unread count and links to the list of notifications.
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { closePushes } from '../../../shared/device/shown-pushes.ts';
import { PATHS } from '../../../shared/paths.ts';
import { iconButtonClass } from '../../../shared/ui/icon-button.tsx';
import { RollingFigure } from '../../../shared/ui/rolling/rolling-amount.tsx';
import { useUnreadCounts } from '../model/use-unread-counts.ts';

const MOST_SHOWN = 99;

export function NotificationBell({ userId }: { userId: string }) {
  const t = useT();
  const language = useLanguage();
  const counts = useUnreadCounts(userId);
  const count = counts?.notifications ?? 0;
  // When all notifications are read, closes the push notifications that this device still displays.
  // The user may have read the notifications on another device while this device was asleep.
  const isAllRead = counts?.notifications === 0;
  useEffect(() => {
    if (isAllRead) void closePushes();
  }, [isAllRead]);
  useEffect(() => {
    // The badge on the app icon shows the same count as the bell.
    void (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(
      () => undefined,
    );
  }, [count]);
  useEffect(() => {
    if (globalThis.Notification?.permission !== 'granted') return;
    void import('../api/push-port.ts')
      .then(({ renewPushSubscription }) => renewPushSubscription(userId))
      .catch(() => undefined);
  }, [userId]);
  return (
    <Link
      to={PATHS.notifications(language)}
      className={iconButtonClass('relative')}
      activeProps={{ className: 'text-primary' }}
    >
      <Bell aria-hidden="true" className="size-5" />
      <span className="sr-only">{t('common.notifications_unread', { count })}</span>
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="figures absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs font-semibold text-page"
        >
          {count > MOST_SHOWN ? (
            t('common.more_than', { count: MOST_SHOWN })
          ) : (
            <RollingFigure value={count} />
          )}
        </span>
      ) : null}
    </Link>
  );
}

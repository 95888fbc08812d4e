// Notifications of the signed-in user. The address of the page contains the filter of the list.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { NotificationList } from '../../../features/notifications/components/notification-list.tsx';
import { parseNotificationFilter } from '../../../features/notifications/model/notification.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { useLang } from '../../use-lang.ts';

export function NotificationsScreen() {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const filter = parseNotificationFilter(useSearch({ from: '/$lang/member/notifications' }).filter);
  return (
    <NotificationList
      userId={useUserId()}
      filter={filter}
      onFilter={(next) =>
        navigate({
          // A change of the filter does not close the item that is open next to the list.
          to: '.',
          search: next === 'all' ? {} : { filter: next },
          replace: true,
          resetScroll: false,
        })
      }
      settingsLink={
        <Link to={PATHS.profileNotifications(lang)} className={buttonClass('quiet', 'max-sm:px-3')}>
          <Settings2 aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{t('notifications.settings')}</span>
        </Link>
      }
    />
  );
}

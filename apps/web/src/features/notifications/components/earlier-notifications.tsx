// Earlier notifications of a group, collapsed until the user opens them. Each notification has its
// time and a link.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Spinner } from '../../../shared/ui/states/spinner.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import { notificationListQueries } from '../api/notification-list-queries.ts';
import type { Notification } from '../model/notification.ts';
import { notificationPath } from '../model/notification-path.ts';
import { notificationText } from '../model/notification-text.ts';

/** Maximum number of earlier notifications that the database counts. */
const MOST = 20;

export function EarlierNotifications({
  notification,
  count,
}: {
  notification: Notification;
  count: number;
}) {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const steps = useQuery({ ...notificationListQueries.steps(notification), enabled: isOpen });
  return (
    <div className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-lg px-2 text-sm font-medium text-primary hover:bg-primary-soft"
      >
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
        {count < MOST
          ? t('notifications.earlier', { count })
          : t('notifications.earlier_many', { count: MOST })}
      </button>
      <div id={id}>
        {isOpen && steps.isPending && !steps.isPaused ? <Spinner /> : null}
        {isOpen && (steps.isError || (steps.isPaused && !steps.data)) ? (
          <p role="alert" className="text-sm text-danger">
            {t('notifications.steps_failed')}
          </p>
        ) : null}
        {isOpen && steps.data ? (
          <ol className="flex flex-col gap-2 border-s-2 border-line ps-3 pb-2">
            {steps.data.map((step) => {
              const path = notificationPath(step, language);
              const words = notificationText(step, t, language);
              return (
                <li key={step.id} className="text-sm">
                  <p className="wrap-anywhere">
                    {path ? (
                      <Link to={path} className="block py-1.5 hover:underline">
                        {words}
                      </Link>
                    ) : (
                      words
                    )}
                  </p>
                  <TimeAgo at={step.updated_at} className="text-muted" />
                </li>
              );
            })}
          </ol>
        ) : null}
      </div>
    </div>
  );
}

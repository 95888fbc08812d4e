// List of notifications for a filter, with one row per group. Unread groups come first, then read
// groups by day. The user can mark one row or all rows as read, and load older notifications.
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowUp, CheckCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { ScreenTitle } from '../../../shared/list-detail/screen-title.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { LoadMoreButton } from '../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useMarkRead } from '../api/notification-changes.ts';
import { notificationListQueries } from '../api/notification-list-queries.ts';
import type { Filter, Notification } from '../model/notification.ts';
import { notificationSectionsOf } from '../model/notification-sections.ts';
import { useNewNotifications } from '../model/use-new-notifications.ts';
import { NotificationFilter } from './notification-filter.tsx';
import { NotificationRow } from './notification-row.tsx';

type NotificationListProps = {
  userId: string;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Link to the notification preferences. */
  settingsLink: ReactNode;
};

export function NotificationList(props: NotificationListProps) {
  const { userId, filter, onFilter, settingsLink } = props;
  const t = useT();
  const language = useLanguage();
  const list = useInfiniteQuery(notificationListQueries.list(userId, filter));
  const mark = useMarkRead(userId);
  const { hasNews, show } = useNewNotifications(userId, filter);
  // Notifications marked as read on this screen keep their position, so that no row moves under the
  // pointer.
  const [marked, setMarked] = useState<ReadonlyMap<string, string>>(new Map());
  const all = list.data?.pages.flat() ?? [];
  // The list shows one row for each group of notifications about the same subject. A row that the
  // user marked as read becomes unread again when the group gets a newer notification.
  const isRead = (one: Notification) => one.is_read || marked.get(one.id) === one.updated_at;
  const unread = all.filter((one) => !isRead(one));
  // Not `mutate` with callbacks: the library calls them only for the last of several changes.
  const markRead = (some: Notification[], what: Parameters<typeof mark.mutate>[0]) => {
    setMarked((now) => new Map([...now, ...some.map((one) => [one.id, one.updated_at] as const)]));
    mark.mutateAsync(what).catch((error) => {
      const failed = new Set(some.map(({ id }) => id));
      setMarked((now) => new Map([...now].filter(([id]) => !failed.has(id))));
      notify.error(messageFor(error, t, language, 'notifications.mark_failed'));
    });
  };
  const markAll = () => {
    const until = unread
      .map((one) => one.updated_at)
      .sort()
      .at(-1);
    if (until) markRead(unread, { until, filter });
  };
  const heading = (key: string) => {
    if (key === 'unread') return t('notifications.unread');
    if (key === 'today') return t('notifications.today');
    return key === 'yesterday' ? t('notifications.yesterday') : formatDay(key, language);
  };
  const hasFailed = !list.data && (list.isError || list.isPaused);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <ScreenTitle className="me-auto text-2xl font-semibold">
          {t('notifications.title')}
        </ScreenTitle>
        {settingsLink}
      </div>
      <NotificationFilter chosen={filter} onChoose={onFilter} />
      <div role="status" className="sticky top-18 z-20 flex justify-center empty:hidden">
        {hasNews ? <NewsButton onShow={show} /> : null}
      </div>
      {hasFailed ? (
        <ErrorState
          title={t('notifications.load_failed')}
          text={messageFor(list.error, t, language, 'errors.network')}
          onRetry={() => list.refetch()}
        />
      ) : null}
      {list.isPending && !hasFailed ? <Skeleton rows={5} /> : null}
      {list.data && all.length === 0 ? <NoNotifications filter={filter} /> : null}
      {notificationSectionsOf(all, new Date()).map(({ key, notifications }) => (
        <section key={key} aria-labelledby={`notifications-${key}`}>
          <div
            className={clsx(
              'flex items-center justify-between gap-3 ps-3 pb-1 sm:ps-4',
              key === 'unread' && 'min-h-12',
            )}
          >
            <h2 id={`notifications-${key}`} className="text-sm font-semibold text-muted">
              {heading(key)}
            </h2>
            {key === 'unread' && unread.length > 0 ? (
              <Button look="quiet" className="px-3!" onClick={markAll}>
                <CheckCheck aria-hidden="true" className="size-5" />
                {t('notifications.mark_all_read')}
              </Button>
            ) : null}
          </div>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {notifications.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                isRead={isRead(one)}
                onRead={() => markRead([one], { id: one.id })}
              />
            ))}
          </ul>
        </section>
      ))}
      <LoadMoreButton pages={list}>{t('notifications.older')}</LoadMoreButton>
    </div>
  );
}

function NewsButton({ onShow }: { onShow: () => void }) {
  const t = useT();
  return (
    <Button
      className="shadow-float"
      onClick={() => {
        window.scrollTo({ top: 0 });
        onShow();
      }}
    >
      <ArrowUp aria-hidden="true" className="size-5" />
      {t('notifications.show_news')}
    </Button>
  );
}

function NoNotifications({ filter }: { filter: Filter }) {
  const t = useT();
  if (filter === 'all') {
    return (
      <EmptyState title={t('notifications.empty_title')} text={t('notifications.empty_text')} />
    );
  }
  return (
    <EmptyState
      title={t(`notifications.none_title.${filter}`)}
      text={t(`notifications.none_text.${filter}`)}
    />
  );
}

// List of the user's monthly transfers, with a link to create one.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { scheduleQueries } from '../../api/schedule-queries.ts';
import { ScheduleCard } from './schedule-card.tsx';

export function ScheduleList({ userId }: { userId: string }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const list = useQuery(scheduleQueries.list(userId));
  if (!list.data && (list.isError || list.isPaused)) {
    return (
      <ErrorState
        title={t('schedules.list_failed')}
        text={messageFor(list.error, t, language, 'errors.network')}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (!list.data) return <Skeleton rows={3} />;
  const add = (
    <Link
      to="/$lang/money/monthly/$scheduleId"
      params={{ lang, scheduleId: 'new' }}
      className={buttonClass()}
    >
      <CalendarPlus aria-hidden="true" className="size-5" />
      {t('schedules.new')}
    </Link>
  );
  if (list.data.length === 0) {
    return (
      <EmptyState
        title={t('schedules.empty_title')}
        text={t('schedules.empty_text')}
        action={add}
      />
    );
  }
  return (
    <>
      <div>{add}</div>
      <ul className="flex flex-col gap-4">
        {list.data.map((schedule) => (
          <li key={schedule.id}>
            <ScheduleCard schedule={schedule} />
          </li>
        ))}
      </ul>
    </>
  );
}

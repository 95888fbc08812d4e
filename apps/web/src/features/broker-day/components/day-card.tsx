// Card of the current day in the workspace: the expected cash, warnings of low cash or float, and
// links to open or close the day and to see past days.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useStepQueue } from '../../../shared/step-queue/use-step-queue.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ExactAmount } from '../../../shared/ui/exact-amount.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { dayQueries } from '../api/day-queries.ts';
import { optimisticDay } from '../model/optimistic-day.ts';
import { AlertNotes } from './alert-notes.tsx';
import { CachedDayNote } from './cached-day-note.tsx';

export function DayCard() {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const own = useQuery(dayQueries.own());
  const { steps } = useStepQueue(['broker']);
  if (!own.data && (own.isError || own.isPaused)) {
    return (
      <ErrorState
        title={t('broker_day.failed')}
        text={messageFor(own.error, t, language)}
        onRetry={() => void own.refetch()}
      />
    );
  }
  if (!own.data) return <Skeleton rows={2} />;
  const {
    day,
    since_close: since,
    alerts,
    cash_now_centimes: cash,
  } = optimisticDay(own.data, steps);
  return (
    <Card className="flex flex-col gap-3">
      <CachedDayNote own={own.data} />
      <AlertNotes alerts={alerts} />
      {day ? (
        <div>
          <p className="text-muted">{t('broker_day.in_drawer')}</p>
          <ExactAmount centimes={day.expected_centimes} className="text-3xl font-semibold" />
          <p className="text-sm text-muted">
            {t('broker_day.opened_at')} <Time at={day.opened_at} />
          </p>
        </div>
      ) : (
        <div>
          <p className="text-muted">{t('broker_day.cash_now')}</p>
          <ExactAmount centimes={cash} className="text-3xl font-semibold" />
          <p className="font-medium">{t('broker_day.not_open')}</p>
          <p className="text-sm text-muted">{t('broker_day.not_open_text')}</p>
          {since.count > 0 ? (
            <p className="text-sm text-muted">
              {t('broker_day.since_close', { count: since.count })}
            </p>
          ) : null}
        </div>
      )}
      <p className="text-sm text-muted">{t('broker_day.privacy')}</p>
      <div className="flex flex-wrap gap-3">
        <Link
          to="/$lang/broker/day"
          params={{ lang }}
          className={buttonClass(day ? 'secondary' : 'primary', 'min-h-14 grow text-lg')}
        >
          {day ? t('broker_day.manage_open') : t('broker_day.manage')}
        </Link>
        <Link
          to="/$lang/broker/days"
          params={{ lang }}
          className={buttonClass('quiet', 'min-h-14')}
        >
          {t('broker_day.history')}
        </Link>
      </div>
    </Card>
  );
}

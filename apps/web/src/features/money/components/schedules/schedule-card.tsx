// Card of a monthly transfer: amount, next date, and the actions edit, pause and end.
import { Link, useParams } from '@tanstack/react-router';
import { CalendarClock, CirclePause } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { useEndSchedule, usePauseSchedule } from '../../api/schedule-changes.ts';
import type { ListedSchedule } from '../../api/schedule-queries.ts';
import { FIRST_DAY_MISSING_IN_SOME_MONTHS } from '../../model/schedule.ts';

export function ScheduleCard({ schedule }: { schedule: ListedSchedule }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const pause = usePauseSchedule();
  const end = useEndSchedule();
  const [isEnding, setIsEnding] = useState(false);
  const {
    id,
    recipient_name: name,
    cities: city,
    is_paused: isPaused,
    day_of_month: day,
  } = schedule;
  const tell = (error: unknown) => notify.error(messageFor(error, t, language));
  return (
    <Card aria-label={name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <Amount centimes={schedule.amount_centimes} className="font-semibold" />
      </div>
      <div className="flex flex-wrap gap-x-4 text-muted">
        <p>
          {t(
            day >= FIRST_DAY_MISSING_IN_SOME_MONTHS
              ? 'schedules.each_late_day'
              : 'schedules.each_day',
            { day },
          )}
        </p>
        {city ? <p>{placeNameIn(city, language)}</p> : null}
      </div>
      <p>
        {isPaused ? (
          <Badge tone="quiet" Icon={CirclePause}>
            {t('schedules.paused')}
          </Badge>
        ) : (
          <Badge tone="primary" Icon={CalendarClock}>
            {t('schedules.next', { date: formatDay(schedule.next_on, language) })}
          </Badge>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link
          to="/$lang/money/monthly/$scheduleId"
          params={{ lang, scheduleId: id }}
          className={buttonClass('secondary')}
        >
          {t('schedules.change')}
        </Link>
        <Button
          look="secondary"
          isPending={pause.isPending}
          onClick={() => pause.mutate({ id, isPaused: !isPaused }, { onError: tell })}
        >
          {t(isPaused ? 'schedules.resume' : 'schedules.pause')}
        </Button>
        <Button look="quiet" onClick={() => setIsEnding(true)}>
          {t('schedules.end')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('schedules.end_title', { name })}
        text={t('schedules.end_text')}
        confirmLabel={t('schedules.end')}
        isOpen={isEnding}
        isPending={end.isPending}
        onOpenChange={setIsEnding}
        onConfirm={() =>
          end.mutate(id, {
            onSuccess: () => notify.success(t('schedules.ended')),
            onError: tell,
            onSettled: () => setIsEnding(false),
          })
        }
      />
    </Card>
  );
}

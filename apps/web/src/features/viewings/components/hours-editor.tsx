// Editor for an owner's viewing hours. It also lists the slots of the next two weeks, each of which
// the owner can withdraw.

import { useQuery } from '@tanstack/react-query';
import { joinDateAndHour } from '@wasl/core/format-date';
import { formatHour } from '@wasl/core/format-hours';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { weekdayName } from '../../../shared/format/weekday.ts';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useSetViewingHours } from '../api/viewing-changes.ts';
import { viewingQueries } from '../api/viewing-queries.ts';
import type { ViewingHours } from '../model/viewing.ts';
import { HoursForm } from './hours-form.tsx';
import { SlotSwitches } from './slot-switches.tsx';

type Hours = ViewingHours['hours'];
type HoursEditorProps = { propertyId: string; userId: string };

export function HoursEditor({ propertyId, userId }: HoursEditorProps) {
  const t = useT();
  const language = useLanguage();
  const [isAdding, setIsAdding] = useState(false);
  const hours = useQuery(viewingQueries.hours(userId, propertyId));
  const save = useSetViewingHours(propertyId);
  usePersonLiveUpdates(userId, ['viewing'], [viewingQueries.all()]);
  const remove = async (next: Hours) => {
    try {
      await save.mutateAsync(next);
      notify.success(t('viewings.hours_saved'));
    } catch (error) {
      notify.error(messageFor(error, t, language));
    }
  };
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{t('viewings.hours_title')}</h2>
        <p className="text-sm text-muted">{t('viewings.hours_text')}</p>
      </div>
      {hours.isPending && !hours.isPaused ? <Skeleton rows={2} /> : null}
      {!hours.data && (hours.isError || hours.isPaused) ? (
        <ErrorState
          title={t('viewings.hours_failed')}
          text={messageFor(hours.error, t, language, 'errors.network')}
          onRetry={() => void hours.refetch()}
        />
      ) : null}
      {hours.data ? (
        <>
          <ul className="flex flex-col divide-y divide-line empty:hidden">
            {hours.data.hours.map((one, place) => {
              const name = hoursName(one, language);
              return (
                <li key={`${name} ${one.from}`} className="flex items-center gap-3 py-1">
                  <span className="min-w-0 flex-1">
                    <span className="font-medium first-letter:uppercase">{name}</span>
                    <span className="figures text-muted">
                      {' '}
                      {t('viewings.hours_span', {
                        from: formatHour(one.from, language),
                        to: formatHour(one.to, language),
                        minutes: one.minutes,
                      })}
                    </span>
                  </span>
                  <IconButton
                    label={t('viewings.hours_remove', {
                      name: joinDateAndHour(name, one.from, language),
                    })}
                    disabled={save.isPending}
                    onClick={() =>
                      void remove(hours.data.hours.filter((_, other) => other !== place))
                    }
                  >
                    <Trash2 aria-hidden="true" className="size-5" />
                  </IconButton>
                </li>
              );
            })}
          </ul>
          {isAdding ? (
            <HoursForm
              propertyId={propertyId}
              hours={hours.data.hours}
              onClose={() => setIsAdding(false)}
            />
          ) : (
            <Button look="secondary" className="self-start" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden="true" className="size-5" />
              {t('viewings.hours_add')}
            </Button>
          )}
          <SlotSwitches propertyId={propertyId} slots={hours.data.slots} />
        </>
      ) : null}
    </Card>
  );
}

const hoursName = ({ weekday, on_day: day }: Hours[number], language: string): string =>
  weekday === null ? formatDay(`${day}T12:00:00Z`, language) : weekdayName(weekday, language);

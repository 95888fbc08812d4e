// Timeline of events, newest last, with times and names.
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { moneyQueries, type TransferEvent } from '../api/money-queries.ts';
import { type TimelineEntry, timelineOf } from '../model/timeline-entries.ts';

const MARKS: Record<TimelineEntry['tone'], string> = {
  normal: 'border-primary bg-page',
  good: 'border-success bg-success',
  bad: 'border-danger bg-danger-soft',
};

type TimelineProps = { events: TransferEvent[]; viewerId: string };

export function Timeline({ events, viewerId }: TimelineProps) {
  const t = useT();
  const entries = timelineOf(events, viewerId);
  const others = entries.flatMap(({ actor, actorId }) =>
    actor === 'other' && actorId ? [actorId] : [],
  );
  const people = useQuery(moneyQueries.people([...new Set(others)].sort()));
  const nameOf = ({ actor, actorId }: TimelineEntry) => {
    if (actor === 'you') return t('money.you');
    if (actor === 'system') return undefined;
    return people.data?.get(actorId ?? '');
  };
  return (
    <section>
      <h2 className="mb-4 text-lg font-semibold">{t('money.timeline')}</h2>
      <ol className="ms-1.5 border-s-2 border-line ps-5">
        {entries.map((entry) => (
          <li key={entry.id} className="relative pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className={clsx(
                'absolute -start-[1.69rem] top-1.5 size-3 rotate-45 border-2',
                MARKS[entry.tone],
              )}
            />
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{t(`money.event.${entry.kind}` as MessageKey)}</span>
              {entry.centimes === undefined ? null : <Amount centimes={entry.centimes} />}
            </p>
            <p className="text-sm text-muted">
              <Time at={entry.at} />
              {nameOf(entry) ? (
                <>
                  {' · '}
                  <bdi>{nameOf(entry)}</bdi>
                </>
              ) : null}
            </p>
            {entry.triesLeft === undefined ? null : (
              <p className="text-sm text-danger">
                {t('money.tries_left', { left: entry.triesLeft })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

// Overview of the day: money movements since midnight, the share of deadlines that were met, queues
// with the age of their oldest item, and brokers who cannot take cash.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatFigure } from '@wasl/core/format-figure';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { FactList } from '../../shell/components/fact-list.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { TAB_BY_QUEUE } from '../../shell/model/waiting-counts.ts';
import { searchQueries } from '../api/search-queries.ts';
import { type DayOverview as Day, keptPromiseShare } from '../model/day-overview-schema.ts';

export function DayOverview() {
  const t = useT();
  const day = useQuery(searchQueries.day());
  if (day.isError && !day.data) return <LoadFailure query={day} />;
  if (!day.data) return <Skeleton rows={4} />;
  return (
    <>
      <h2 className="text-lg font-semibold">{t('operator_search.today')}</h2>
      <Volumes day={day.data} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Queues queues={day.data.queues} />
        {day.data.low_floats ? <LowFloats floats={day.data.low_floats} /> : null}
      </div>
    </>
  );
}

function Volumes({ day: { volumes, promises } }: { day: Day }) {
  const t = useT();
  const language = useLanguage();
  const share = keptPromiseShare(promises);
  const figures: [name: string, value: ReactNode, note: ReactNode][] = [
    ...(['paid_in', 'paid_out', 'refunded'] as const).map(
      (kind): [string, ReactNode, ReactNode] => [
        t(`operator_search.${kind}`),
        <Amount key={kind} centimes={volumes[kind].centimes} />,
        t('operator_search.transfers_count', { count: volumes[kind].count }),
      ],
    ),
    [
      t('operator_search.deliveries_sent'),
      formatFigure(volumes.deliveries_sent, language),
      t('operator_search.deliveries_delivered', { count: volumes.deliveries_delivered }),
    ],
    [
      t('operator_search.promises'),
      share === undefined ? '–' : formatFigure(share, language, { style: 'percent' }),
      t('operator_search.promises_of', { count: promises.judged }),
    ],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(([name, value, note]) => (
        <div key={name} className="rounded-card border border-line bg-surface p-4">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="figures text-xl font-semibold">{value}</dd>
          <dd className="text-sm text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function Queues({ queues }: Pick<Day, 'queues'>) {
  const t = useT();
  const lang = useLanguage();
  const waiting = queues.filter(({ count }) => count > 0);
  if (waiting.length === 0)
    return <p className="text-muted">{t('operator_search.nothing_waits')}</p>;
  return (
    <FactList
      title={t('operator_search.waiting')}
      facts={waiting.map(({ queue, count, oldest_at }) => ({
        name: t(`operator_search.queue_${queue}`),
        value: (
          <>
            <Link
              to="/$lang/operator"
              params={{ lang }}
              search={{ tab: TAB_BY_QUEUE[queue] }}
              className="figures font-semibold text-primary underline underline-offset-4"
            >
              {formatFigure(count, lang)}
            </Link>
            {oldest_at ? (
              <>
                {' · '}
                {t('operator_search.since')} <Time at={oldest_at} />
              </>
            ) : null}
          </>
        ),
      }))}
    />
  );
}

function LowFloats({ floats }: { floats: NonNullable<Day['low_floats']> }) {
  const t = useT();
  const language = useLanguage();
  if (floats.length === 0)
    return <p className="text-muted">{t('operator_search.no_low_floats')}</p>;
  return (
    <FactList
      title={t('operator_search.low_floats')}
      facts={floats.map((one) => ({
        name: one.city
          ? `${one.business_name} · ${placeNameIn(one.city, language)}`
          : one.business_name,
        value: <Amount centimes={one.available_centimes} />,
      }))}
    />
  );
}

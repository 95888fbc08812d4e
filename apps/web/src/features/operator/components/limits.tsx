// How much people may send and brokers may move: every version, and which of them is in force.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { dayInMorocco } from '../../../shared/format/day.ts';
import { formatNumber } from '../../../shared/format/price.ts';
import { formatDay } from '../../../shared/format/time.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../shared/ui/table.tsx';
import { type LimitRow, type LimitVersion, limitQueries } from '../api/limit-queries.ts';
import { Facts } from './facts.tsx';
import { LoadFailure } from './load-failure.tsx';

const OF_LEVEL = ['transfer_centimes', 'day_centimes', 'thirty_days_centimes'] as const;
const OF_BROKERS = [
  'broker_operation_centimes',
  'broker_day_centimes',
  'float_cap_centimes',
] as const;
const LEVELS = [1, 2, 3] as const;

export function Limits() {
  const t = useT();
  const versions = useQuery(limitQueries.versions());
  return (
    <div className="flex flex-col gap-8">
      <h1 className="sr-only">{t('operator.tab_limits')}</h1>
      {versions.isError ? <LoadFailure query={versions} /> : null}
      {versions.isPending ? <Skeleton rows={5} /> : null}
      {versions.data?.map((version) => (
        <Version key={version[0].schedule_id} version={version} />
      ))}
    </div>
  );
}

function Version({ version }: { version: LimitVersion }) {
  const t = useT();
  const language = useLanguage();
  const [first] = version;
  const day = formatDay(dayInMorocco(new Date(first.valid_from)), language);
  const isComing = Date.parse(first.valid_from) > Date.now();
  const state = first.is_in_force ? 'in_force' : isComing ? 'coming' : 'ended';
  const title = t(`limits.${state}`, { day });
  const columns: Column<LimitRow>[] = [
    {
      key: 'level',
      head: t('limits.level'),
      cell: ({ level }) => {
        const known = LEVELS.find((one) => one === level);
        return known ? t(`limits.level_${known}`) : formatNumber(level, language);
      },
    },
    ...OF_LEVEL.map((field) => ({
      key: field,
      head: t(`limits.${field}`),
      isFigure: true,
      cell: (row: LimitRow) => <Amount centimes={row[field]} />,
    })),
    {
      key: 'transfers_a_day',
      head: t('limits.transfers_a_day'),
      isFigure: true,
      cell: (row) => <bdi>{formatNumber(row.transfers_a_day, language)}</bdi>,
    },
  ];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{title}</h2>
      <Table
        caption={title}
        columns={columns}
        rows={version}
        rowKey={({ level }) => String(level)}
        empty={null}
      />
      <Facts
        title={t('limits.brokers')}
        facts={OF_BROKERS.map((field) => ({
          name: t(`limits.${field}`),
          value: <Amount centimes={first[field]} />,
        }))}
      />
    </section>
  );
}

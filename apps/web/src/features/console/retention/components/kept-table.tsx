// The classes of data: how long each is kept and why, when something of it went last, and how much within a year.
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../i18n/use-t.ts';
import {
  endOfKept,
  KEPT_CLASSES,
  type KeptClass,
  nameOfKept,
  reasonOfKept,
  timeOfKept,
} from '../../../../shared/retention/kept-words.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { retentionQueries } from '../api/retention-queries.ts';

export function KeptTable() {
  const t = useT();
  const runs = useQuery(retentionQueries.classes());
  const runOf = ({ name }: KeptClass) => runs.data?.find((row) => row.class === name);
  const columns: Column<KeptClass>[] = [
    { key: 'what', head: t('operator_retention.what'), cell: (row) => nameOfKept(t, row.name) },
    { key: 'how_long', head: t('operator_retention.how_long'), cell: (row) => timeOfKept(t, row) },
    { key: 'then', head: t('operator_retention.then'), cell: (row) => endOfKept(t, row) },
    { key: 'why', head: t('operator_retention.why'), cell: (row) => reasonOfKept(t, row) },
    {
      key: 'last',
      head: t('operator_retention.last_run'),
      cell: (row) => {
        const at = runOf(row)?.last_ran_at;
        return at ? <Time at={at} className="whitespace-nowrap" /> : '–';
      },
    },
    {
      key: 'year',
      head: t('operator_retention.of_year'),
      isFigure: true,
      cell: (row) => (row.days === null ? '–' : (runOf(row)?.count_of_year ?? 0)),
    },
  ];
  return (
    <>
      {runs.isError && !runs.data ? <LoadFailure query={runs} /> : null}
      {runs.isPending ? <Skeleton rows={4} /> : null}
      {runs.data ? (
        <Table
          caption={t('operator_retention.part_classes')}
          columns={columns}
          rows={[...KEPT_CLASSES]}
          rowKey={(row) => row.name}
          empty={null}
        />
      ) : null}
    </>
  );
}

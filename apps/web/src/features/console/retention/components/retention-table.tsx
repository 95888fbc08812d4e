// Retention classes: retention period, reason, time of the last deletion, and number of deletions
// in the past year.
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../i18n/use-t.ts';
import {
  RETENTION_CLASSES,
  type RetentionClass,
  retentionClassName,
  retentionEnd,
  retentionPeriod,
  retentionReason,
} from '../../../../shared/retention/retention-text.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { retentionQueries } from '../api/retention-queries.ts';

export function RetentionTable() {
  const t = useT();
  const runs = useQuery(retentionQueries.classes());
  const runOf = ({ name }: RetentionClass) => runs.data?.find((row) => row.class === name);
  const columns: Column<RetentionClass>[] = [
    {
      key: 'what',
      head: t('operator_retention.what'),
      cell: (row) => retentionClassName(t, row.name),
    },
    {
      key: 'how_long',
      head: t('operator_retention.how_long'),
      cell: (row) => retentionPeriod(t, row),
    },
    { key: 'then', head: t('operator_retention.then'), cell: (row) => retentionEnd(t, row) },
    { key: 'why', head: t('operator_retention.why'), cell: (row) => retentionReason(t, row) },
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
          rows={[...RETENTION_CLASSES]}
          rowKey={(row) => row.name}
          empty={null}
        />
      ) : null}
    </>
  );
}

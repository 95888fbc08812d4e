// List of reports in the console with its loading, empty and error states.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { LoadMoreButton } from '../../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';

type ReportListProps<Row> = {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>;
  rowKey: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

export function ReportList<Row>({ label, query, rowKey, children }: ReportListProps<Row>) {
  const t = useT();
  const rows = query.data?.pages.flat();
  return (
    <>
      {query.isError && !rows ? <LoadFailure query={query} /> : null}
      {query.isPending ? <Skeleton rows={3} /> : null}
      {rows?.length === 0 ? (
        <EmptyNote title={t('operator.reports_none')} text={t('operator.reports_none_text')} />
      ) : null}
      {rows && rows.length > 0 ? (
        <ul aria-label={label} className="flex flex-col gap-3">
          {rows.map((row) => (
            <li key={rowKey(row)}>{children(row)}</li>
          ))}
        </ul>
      ) : null}
      <LoadMoreButton pages={query}>{t('operator.more_rows')}</LoadMoreButton>
    </>
  );
}

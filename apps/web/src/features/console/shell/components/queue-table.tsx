// Queue as a paginated table. The first cell of each row contains a button that opens the row, and
// keyboard shortcuts move between rows.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { LoadMoreButton } from '../../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { EmptyNote } from './empty-note.tsx';
import { LoadFailure } from './load-failure.tsx';
import { OpenRowButton } from './open-row-button.tsx';
import { RowShortcuts } from './row-shortcuts.tsx';

type QueueTableProps<Row> = {
  caption: string;
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>;
  rowKey: (row: Row) => string;
  /** Column whose cells show the name of the row; pressing the name opens the row. */
  opener: { head: string; name: (row: Row) => ReactNode; className?: string };
  columns: Column<Row>[];
  /** Title and text shown when there are no rows. Default: a message that everything is done. */
  empty?: { title: string; text: string };
  onOpen: (key: string) => void;
};

export function QueueTable<Row>(props: QueueTableProps<Row>) {
  const { caption, query, rowKey, opener, columns, empty, onOpen } = props;
  const t = useT();
  const rows = query.data?.pages.flat() ?? [];
  const first: Column<Row> = {
    key: 'opener',
    head: opener.head,
    cell: (row) => (
      <OpenRowButton id={rowKey(row)} className={opener.className} onOpen={onOpen}>
        {opener.name(row)}
      </OpenRowButton>
    ),
  };
  return (
    <>
      {query.isError && !query.data ? <LoadFailure query={query} /> : null}
      {query.isPending ? <Skeleton rows={3} /> : null}
      {query.data ? (
        <Table
          caption={caption}
          columns={[first, ...columns]}
          rows={rows}
          rowKey={rowKey}
          empty={
            <EmptyNote
              title={empty?.title ?? t('operator.queue_empty')}
              text={empty?.text ?? t('operator.queue_done')}
            />
          }
        />
      ) : null}
      <LoadMoreButton pages={query}>{t('operator.more_rows')}</LoadMoreButton>
      <RowShortcuts count={rows.length} />
    </>
  );
}

// Cases that wait, the oldest first; a case is opened for a reason.
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { rowLinkClass } from '../../../shared/ui/row-link-class.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../shared/ui/table.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { operatorQueries, type QueuedCase } from '../api/operator-queries.ts';
import { moveFocus, ROW } from '../model/move-focus.ts';
import { useKeys } from '../model/use-keys.ts';
import { EmptyNote } from './empty-note.tsx';
import { HelpLine } from './help-line.tsx';
import { LoadFailure } from './load-failure.tsx';

type IdentityQueueProps = {
  /** The cases whose person was asked for more, instead of those that wait for a reviewer. */
  isWaitingForPerson: boolean;
  onSwitch: (isWaitingForPerson: boolean) => void;
  onOpen: (caseId: string) => void;
};

export function IdentityQueue({ isWaitingForPerson, onSwitch, onOpen }: IdentityQueueProps) {
  const t = useT();
  const queue = useInfiniteQuery(operatorQueries.queue(isWaitingForPerson));
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) });
  const columns: Column<QueuedCase>[] = [
    {
      key: 'person',
      head: t('operator.person'),
      cell: (row) => (
        <button
          type="button"
          {...ROW}
          className={`${rowLinkClass} focus-visible:outline-none`}
          onClick={() => onOpen(row.approval_id)}
        >
          <bdi>{row.person}</bdi>
        </button>
      ),
    },
    {
      key: 'since',
      head: t('operator.sent_in'),
      cell: (row) => <Time at={row.submitted_at} className="whitespace-nowrap" />,
    },
    { key: 'type', head: t('identity.document_type'), cell: (row) => typeOf(row) },
    {
      key: 'papers',
      head: t('operator.papers'),
      isFigure: true,
      cell: (row) => row.document_count,
    },
    {
      key: 'earlier',
      head: t('operator.earlier_cases'),
      isFigure: true,
      cell: (row) => row.earlier_case_count,
    },
  ];
  const typeOf = ({ primary_document_type: type }: QueuedCase) =>
    t(`identity.type_${type as 'CIN' | 'Passport' | 'Other'}`);
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="me-auto text-xl font-semibold">{t('operator.tab_identity')}</h1>
        {[false, true].map((choice) => (
          <Button
            key={String(choice)}
            look={choice === isWaitingForPerson ? 'secondary' : 'quiet'}
            aria-pressed={choice === isWaitingForPerson}
            onClick={() => onSwitch(choice)}
          >
            {t(choice ? 'operator.waiting_for_person' : 'operator.waiting_for_us')}
          </Button>
        ))}
        <Button look="quiet" isPending={queue.isFetching} onClick={() => void queue.refetch()}>
          <RotateCw aria-hidden="true" className="size-4" />
          {t('operator.refresh')}
        </Button>
      </div>
      {queue.isError && !queue.data ? <LoadFailure query={queue} /> : null}
      {queue.isPending ? <Skeleton rows={3} /> : null}
      {queue.data ? (
        <Table
          caption={t('operator.tab_identity')}
          columns={columns}
          rows={queue.data.pages.flat()}
          rowKey={(row) => row.approval_id}
          empty={<EmptyNote title={t('operator.queue_empty')} text={t('operator.queue_done')} />}
        />
      ) : null}
      {queue.hasNextPage ? (
        <Button
          look="secondary"
          isPending={queue.isFetchingNextPage}
          onClick={() => void queue.fetchNextPage()}
        >
          {t('operator.more_rows')}
        </Button>
      ) : null}
      <HelpLine
        help={[
          { keys: ['j', 'k'], text: t('operator.key_move') },
          { keys: ['↵'], text: t('operator.key_open') },
        ]}
      />
    </section>
  );
}

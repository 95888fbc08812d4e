// Disputes that wait, what is due first on top and what is late in red; or those that are closed.
import { useInfiniteQuery } from '@tanstack/react-query';
import { AlarmClock } from 'lucide-react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { rowLinkClass } from '../../../../shared/ui/row-link-class.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { disputeQueries, type QueuedDispute } from '../../api/dispute-queries.ts';
import { moveFocus, ROW } from '../../model/move-focus.ts';
import { useKeys } from '../../model/use-keys.ts';
import { EmptyNote } from '../empty-note.tsx';
import { HelpLine } from '../help-line.tsx';
import { LoadFailure } from '../load-failure.tsx';
import type { DisputeParts } from './dispute-parts.ts';

type DisputeQueueProps = {
  areClosed: boolean;
  parts: DisputeParts;
  onOpen: (id: string) => void;
};

export function DisputeQueue({ areClosed, parts, onOpen }: DisputeQueueProps) {
  const t = useT();
  const queue = useInfiniteQuery(disputeQueries.queue(areClosed));
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) });
  const rows = queue.data?.pages.flat();
  const lateCount = areClosed ? 0 : (rows?.filter((row) => row.is_late).length ?? 0);
  const columns: Column<QueuedDispute>[] = [
    {
      key: 'dispute',
      head: t('operator.money_dispute'),
      cell: (row) => (
        <button
          type="button"
          {...ROW}
          className={`${rowLinkClass} text-start whitespace-nowrap focus-visible:outline-none`}
          onClick={() => onOpen(row.id)}
        >
          <bdi dir="ltr">{row.reference}</bdi>
        </button>
      ),
    },
    {
      key: 'reason',
      head: t('operator.money_reason'),
      cell: (row) => (
        <span className="block min-w-40">{t(`disputes.reason_${row.reason}` as MessageKey)}</span>
      ),
    },
    {
      key: 'party',
      head: t('operator.money_opened_by'),
      cell: (row) => t(`disputes.role_${row.party}` as MessageKey),
    },
    {
      key: 'due',
      head: t(areClosed ? 'operator.money_closed_at' : 'operator.money_due'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          {areClosed ? null : (
            <span>
              {t(row.answered_at ? 'operator.money_due_decision' : 'operator.money_due_answer')}
            </span>
          )}
          <Time at={row.due_at} className="figures" />
          {row.is_late ? (
            <Badge tone="danger" Icon={AlarmClock}>
              {t('operator.money_late')}
            </Badge>
          ) : null}
        </span>
      ),
    },
    {
      key: 'state',
      head: t('operator.money_state'),
      cell: (row) => parts.status(row.status),
    },
  ];
  return (
    <>
      {queue.isError && !rows ? <LoadFailure query={queue} /> : null}
      {queue.isPending ? <Skeleton rows={3} /> : null}
      {lateCount > 0 ? (
        <p role="status" className="rounded-card bg-danger-soft px-4 py-3 text-danger">
          {t('operator.money_late_count', { count: lateCount })}
        </p>
      ) : null}
      {rows ? (
        <Table
          caption={t('operator.tab_disputes')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          empty={
            <EmptyNote
              title={t('operator.money_disputes_none')}
              text={t('operator.money_disputes_none_text')}
            />
          }
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
    </>
  );
}

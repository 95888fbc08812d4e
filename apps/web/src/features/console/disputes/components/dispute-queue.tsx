// List of either closed or open disputes. Open disputes are sorted by deadline, and overdue ones
// are shown in red.
import { useInfiniteQuery } from '@tanstack/react-query';
import { AlarmClock } from 'lucide-react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import type { Column } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { QueueTable } from '../../shell/components/queue-table.tsx';
import { disputeQueries, type QueuedDispute } from '../api/dispute-queries.ts';
import type { DisputePanels } from './dispute-panel-types.ts';

type DisputeQueueProps = {
  areClosed: boolean;
  parts: DisputePanels;
  onOpen: (id: string) => void;
};

export function DisputeQueue({ areClosed, parts, onOpen }: DisputeQueueProps) {
  const t = useT();
  const queue = useInfiniteQuery(disputeQueries.queue(areClosed));
  const rows = areClosed ? [] : (queue.data?.pages.flat() ?? []);
  const lateCount = rows.filter((row) => row.is_late).length;
  const columns: Column<QueuedDispute>[] = [
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
      {lateCount > 0 ? (
        <p role="status" className="rounded-card bg-danger-soft px-4 py-3 text-danger">
          {t('operator.money_late_count', { count: lateCount })}
        </p>
      ) : null}
      <QueueTable
        caption={t('operator.tab_disputes')}
        query={queue}
        rowKey={(row) => row.id}
        opener={{
          head: t('operator.money_dispute'),
          name: (row) => <Reference code={row.reference} />,
          className: 'text-start whitespace-nowrap',
        }}
        columns={columns}
        empty={{
          title: t('operator.money_disputes_none'),
          text: t('operator.money_disputes_none_text'),
        }}
        onOpen={onOpen}
      />
    </>
  );
}

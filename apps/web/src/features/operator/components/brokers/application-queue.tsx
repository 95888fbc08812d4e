// Applications that wait, the oldest first and without names; or those that are closed.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { nameIn } from '../../../../shared/format/place-name.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { rowLinkClass } from '../../../../shared/ui/row-link-class.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { brokerQueries } from '../../api/broker-queries.ts';
import type { QueuedApplication } from '../../model/broker-application.ts';
import { moveFocus, ROW } from '../../model/move-focus.ts';
import { useKeys } from '../../model/use-keys.ts';
import { EmptyNote } from '../empty-note.tsx';
import { HelpLine } from '../help-line.tsx';
import { LoadFailure } from '../load-failure.tsx';

export function ApplicationQueue({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useT();
  const language = useLanguage();
  const [areClosed, setAreClosed] = useState(false);
  const queue = useInfiniteQuery(brokerQueries.queue(areClosed));
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) });
  const rows = queue.data?.pages.flat();
  const columns: Column<QueuedApplication>[] = [
    {
      key: 'shop',
      head: t('operator_brokers.shop'),
      cell: (row) => (
        <button
          type="button"
          {...ROW}
          className={`${rowLinkClass} text-start focus-visible:outline-none`}
          onClick={() => onOpen(row.id)}
        >
          <bdi>{row.shop_name}</bdi>
        </button>
      ),
    },
    { key: 'city', head: t('operator_brokers.city'), cell: (row) => nameIn(row.city, language) },
    { key: 'person', head: t('operator_brokers.person'), cell: (row) => <bdi>{row.person}</bdi> },
    {
      key: 'sent',
      head: t('operator_brokers.sent'),
      cell: (row) => <Time at={row.submitted_at} className="figures" />,
    },
    {
      key: 'state',
      head: t('operator_brokers.state'),
      cell: (row) => (
        <>
          {t(`operator_brokers.state_${stateOf(row)}` as MessageKey)}
          {row.interview_at ? (
            <span className="figures block text-sm text-muted">
              <Time at={row.interview_at} />
            </span>
          ) : null}
        </>
      ),
    },
  ];
  return (
    <>
      <Button
        look="quiet"
        className="self-start"
        aria-pressed={areClosed}
        onClick={() => setAreClosed(!areClosed)}
      >
        {t(areClosed ? 'operator_brokers.show_open' : 'operator_brokers.show_closed')}
      </Button>
      {queue.isError && !rows ? <LoadFailure query={queue} /> : null}
      {queue.isPending ? <Skeleton rows={3} /> : null}
      {rows ? (
        <Table
          caption={t('operator_brokers.part_applications')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          empty={
            <EmptyNote title={t('operator_brokers.none')} text={t('operator_brokers.none_text')} />
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

function stateOf({ status, interview_at: at, interviewed_at: held }: QueuedApplication): string {
  if (status !== 'submitted') return status;
  if (held) return 'decision';
  return at ? 'interview' : 'slot';
}

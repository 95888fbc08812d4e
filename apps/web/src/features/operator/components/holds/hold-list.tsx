// Held transfers, the most urgent first; the way to hold another one by its reference; and the days on which no answer is due.
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert, CirclePause, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { rowLinkClass } from '../../../../shared/ui/row-link-class.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { type HeldTransfer, holdQueries } from '../../api/hold-queries.ts';
import { moveFocus, ROW } from '../../model/move-focus.ts';
import { useKeys } from '../../model/use-keys.ts';
import { EmptyNote } from '../empty-note.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { Holidays } from './holidays.tsx';
import { PlaceHold } from './place-hold.tsx';

export function HoldList({ onOpen }: { onOpen: (transferId: string) => void }) {
  const t = useT();
  const list = useInfiniteQuery(holdQueries.list());
  const [isPlacing, setIsPlacing] = useState(false);
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) });
  const columns: Column<HeldTransfer>[] = [
    {
      key: 'reference',
      head: t('holds.console.reference'),
      cell: (row) => (
        <button
          type="button"
          {...ROW}
          className={`${rowLinkClass} focus-visible:outline-none`}
          onClick={() => onOpen(row.transfer_id)}
        >
          <bdi dir="ltr" className="figures whitespace-nowrap">
            {row.reference}
          </bdi>
        </button>
      ),
    },
    {
      key: 'amount',
      head: t('holds.console.amount'),
      isFigure: true,
      cell: (row) => <Amount centimes={row.amount_centimes} />,
    },
    {
      key: 'answer_by',
      head: t('holds.console.answer_by'),
      cell: (row) => <AnswerBy at={row.answer_by} />,
    },
    {
      key: 'rule',
      head: t('holds.console.why'),
      cell: (row) => t(`holds.console.rule.${row.rule}` as MessageKey),
    },
    {
      key: 'status',
      head: t('operator.state'),
      cell: (row) => t(`money.status.${row.status}` as MessageKey),
    },
    {
      key: 'people',
      head: t('holds.console.people'),
      cell: (row) => (
        <>
          <bdi>{row.sender}</bdi> {'·'} <bdi>{row.recipient}</bdi>
        </>
      ),
    },
  ];
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="me-auto text-xl font-semibold">{t('operator.tab_holds')}</h1>
        <Button look="secondary" onClick={() => setIsPlacing(true)}>
          <CirclePause aria-hidden="true" className="size-5" />
          {t('holds.console.place')}
        </Button>
        <Button look="quiet" isPending={list.isFetching} onClick={() => void list.refetch()}>
          <RotateCw aria-hidden="true" className="size-4" />
          {t('operator.refresh')}
        </Button>
      </div>
      {list.isError && !list.data ? <LoadFailure query={list} /> : null}
      {list.isPending ? <Skeleton rows={3} /> : null}
      {list.data ? (
        <Table
          caption={t('operator.tab_holds')}
          columns={columns}
          rows={list.data.pages.flat()}
          rowKey={(row) => row.transfer_id}
          empty={<EmptyNote title={t('holds.console.none')} text={t('holds.console.none_text')} />}
        />
      ) : null}
      {list.hasNextPage ? (
        <Button
          look="secondary"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('operator.more_rows')}
        </Button>
      ) : null}
      <Holidays />
      {isPlacing ? <PlaceHold onClose={() => setIsPlacing(false)} onPlaced={onOpen} /> : null}
    </section>
  );
}

function AnswerBy({ at }: { at: string }) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Time at={at} className="whitespace-nowrap" />
      {Date.parse(at) < Date.now() ? (
        <Badge tone="danger" Icon={CircleAlert}>
          {t('holds.console.overdue')}
        </Badge>
      ) : null}
    </span>
  );
}

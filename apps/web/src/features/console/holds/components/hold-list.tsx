// List of held transfers with the most urgent first, a form to hold another transfer by its
// reference, and the list of public holidays.
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert, CirclePause } from 'lucide-react';
import { useState } from 'react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import type { Column } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { QueueHeader } from '../../shell/components/queue-header.tsx';
import { QueueTable } from '../../shell/components/queue-table.tsx';
import { type HeldTransfer, holdQueries } from '../api/hold-queries.ts';
import { Holidays } from './holidays.tsx';
import { PlaceHold } from './place-hold.tsx';

export function HoldList({ onOpen }: { onOpen: (transferId: string) => void }) {
  const t = useT();
  const list = useInfiniteQuery(holdQueries.list());
  const [isPlacing, setIsPlacing] = useState(false);
  const columns: Column<HeldTransfer>[] = [
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
      cell: (row) => t(`rows.status.${row.status}` as MessageKey),
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
      <QueueHeader title={t('operator.tab_holds')} query={list}>
        <Button look="secondary" onClick={() => setIsPlacing(true)}>
          <CirclePause aria-hidden="true" className="size-5" />
          {t('holds.console.place')}
        </Button>
      </QueueHeader>
      <QueueTable
        caption={t('operator.tab_holds')}
        query={list}
        rowKey={(row) => row.transfer_id}
        opener={{
          head: t('holds.console.reference'),
          name: (row) => <Reference code={row.reference} />,
        }}
        columns={columns}
        empty={{ title: t('holds.console.none'), text: t('holds.console.none_text') }}
        onOpen={onOpen}
      />
      <Holidays />
      {isPlacing ? (
        <PlaceHold
          onClose={() => setIsPlacing(false)}
          onPlaced={(transferId) => {
            // On wide screens the list stays visible next to the open transfer.
            setIsPlacing(false);
            onOpen(transferId);
          }}
        />
      ) : null}
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

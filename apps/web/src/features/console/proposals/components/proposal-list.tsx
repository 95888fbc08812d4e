// List of money proposals: pending ones first with the operators who may execute them, then decided
// ones.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Eye, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { LoadMoreButton } from '../../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import {
  type MoneyProposalRow,
  moneyProposalQueries,
} from '../../shell/api/money-proposal-queries.ts';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { OpenRowButton } from '../../shell/components/open-row-button.tsx';
import { RowShortcuts } from '../../shell/components/row-shortcuts.tsx';
import { moneyProposalKindOf } from '../../shell/model/money-proposal.ts';
import { ProposalState } from './proposal-state.tsx';

type ProposalListProps = { onOpen: (id: string) => void };

export function ProposalList({ onOpen }: ProposalListProps) {
  const t = useT();
  const list = useInfiniteQuery(moneyProposalQueries.list());
  const rows = list.data?.pages.flat();
  // `state` is `expired` at the deadline, but `is_open` stays true until a scheduled job has run.
  const open = rows?.filter(({ state }) => state === 'open') ?? [];
  const closed = rows?.filter(({ state }) => state !== 'open') ?? [];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="max-w-[68ch] text-muted">{t('money_proposals.text')}</p>
        <Button look="quiet" isPending={list.isFetching} onClick={() => void list.refetch()}>
          {t('operator.refresh')}
        </Button>
      </div>
      {list.isError && !rows ? <LoadFailure query={list} /> : null}
      {list.isPending ? <Skeleton rows={4} /> : null}
      {rows ? <Open rows={open} onOpen={onOpen} /> : null}
      {closed.length > 0 ? <Closed rows={closed} onOpen={onOpen} /> : null}
      <LoadMoreButton pages={list}>{t('operator.more_rows')}</LoadMoreButton>
      <RowShortcuts count={rows?.length ?? 0} />
    </>
  );
}

type RowsProps = ProposalListProps & { rows: MoneyProposalRow[] };

function Open({ rows, onOpen }: RowsProps) {
  const t = useT();
  const columns: Column<MoneyProposalRow>[] = [
    ...useCommonColumns(onOpen),
    {
      key: 'until',
      head: t('operator.until'),
      cell: (row) => <Time at={row.expires_at} className="whitespace-nowrap" />,
    },
    {
      key: 'turn',
      head: t('money_proposals.whose_turn'),
      cell: ({ may_execute }) => (
        <Badge tone={may_execute ? 'accent' : 'quiet'} Icon={may_execute ? Eye : Hourglass}>
          {t(may_execute ? 'money_proposals.yours' : 'money_proposals.others')}
        </Badge>
      ),
    },
  ];
  return (
    <Part title={t('money_proposals.open')}>
      <Table
        caption={t('money_proposals.open')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyNote
            title={t('money_proposals.open_none')}
            text={t('money_proposals.open_none_text')}
          />
        }
      />
    </Part>
  );
}

function Closed({ rows, onOpen }: RowsProps) {
  const t = useT();
  const columns: Column<MoneyProposalRow>[] = [
    ...useCommonColumns(onOpen),
    {
      key: 'state',
      head: t('operator.state'),
      cell: ({ state }) => <ProposalState state={state} />,
    },
    {
      key: 'decided',
      head: t('money_proposals.decided_by'),
      cell: (row) => <ByAndAt name={row.decided_by_name} at={row.decided_at} />,
    },
  ];
  return (
    <Part title={t('money_proposals.closed')}>
      <Table
        caption={t('money_proposals.closed')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function useCommonColumns(onOpen: (id: string) => void): Column<MoneyProposalRow>[] {
  const t = useT();
  return [
    {
      key: 'what',
      head: t('money_proposals.what'),
      cell: (row) => (
        <>
          <OpenRowButton id={row.id} onOpen={onOpen}>
            {t(`money_proposals.kind_${moneyProposalKindOf(row.kind)}`)}
          </OpenRowButton>
          <bdi className="block text-sm font-normal text-muted">{row.business_name}</bdi>
        </>
      ),
    },
    {
      key: 'amount',
      head: t('operator.money_amount'),
      isFigure: true,
      cell: (row) => <ExactAmount centimes={row.amount_centimes} />,
    },
    { key: 'reason', head: t('operator.reason'), cell: (row) => <bdi>{row.reason}</bdi> },
    {
      key: 'by',
      head: t('operator.proposed_by'),
      cell: (row) => <ByAndAt name={row.proposed_by_name} at={row.proposed_at} />,
    },
  ];
}

function ByAndAt({ name, at }: { name: string | null; at: string | null }) {
  return (
    <>
      <bdi>{name ?? '–'}</bdi>
      {at ? <Time at={at} className="block text-sm whitespace-nowrap text-muted" /> : null}
    </>
  );
}

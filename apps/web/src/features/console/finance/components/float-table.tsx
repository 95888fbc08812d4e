// Float and credit line of every broker, with pending proposals. Changes require a reason that is
// logged.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { LoadMoreButton } from '../../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { type BrokerFloat, floatQueries } from '../../shell/api/float-queries.ts';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { PendingProposals } from '../../shell/components/pending-proposals.tsx';
import { useOpenProposals } from '../../shell/model/use-open-proposals.ts';
import type { FloatChange } from '../api/finance-changes.ts';
import { CreditLineDialog } from './credit-line-dialog.tsx';
import { FloatActions } from './float-actions.tsx';
import { TopUpDialog } from './top-up-dialog.tsx';

const SUMS = ['float', 'held', 'credit', 'available', 'commission'] as const;

export function FloatTable() {
  const t = useT();
  const language = useLanguage();
  const floats = useInfiniteQuery(floatQueries.list());
  const open = useOpenProposals();
  const [asked, setAsked] = useState<{ brokerId: string; change: FloatChange }>();
  const close = () => setAsked(undefined);
  const rows = floats.data?.pages.flat();
  // Uses the current list, because the dialog must show the values refetched after a refusal.
  const broker = rows?.find(({ broker_id }) => broker_id === asked?.brokerId);
  const openOf = ({ broker_id: id }: BrokerFloat) => open.filter((one) => one.broker_id === id);
  const columns: Column<BrokerFloat>[] = [
    {
      key: 'broker',
      head: t('operator.money_broker'),
      cell: (row) => (
        <>
          <bdi>{row.business_name}</bdi>
          <span className="block text-sm font-normal text-muted">
            {placeNameIn(row.city, language)}
            <WorkState row={row} />
          </span>
          <PendingProposals proposals={openOf(row)} />
        </>
      ),
    },
    ...SUMS.map(
      (sum): Column<BrokerFloat> => ({
        key: sum,
        head: t(`operator.money_${sum}`),
        isFigure: true,
        cell: (row) => <Amount centimes={row[`${sum}_centimes`]} />,
      }),
    ),
    {
      key: 'change',
      head: t('operator.money_change'),
      cell: (row) => (
        <FloatActions
          broker={row}
          open={openOf(row)}
          onAsk={(change) => setAsked({ brokerId: row.broker_id, change })}
        />
      ),
    },
  ];
  return (
    <>
      {floats.isError && !rows ? <LoadFailure query={floats} /> : null}
      {floats.isPending ? <Skeleton rows={4} /> : null}
      {rows ? (
        <Table
          caption={t('operator.money_part_floats')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.broker_id}
          empty={
            <EmptyNote
              title={t('operator.money_floats_none')}
              text={t('operator.money_floats_none_text')}
            />
          }
        />
      ) : null}
      <LoadMoreButton pages={floats}>{t('operator.more_rows')}</LoadMoreButton>
      {broker && asked?.change === 'top_up' ? (
        <TopUpDialog broker={broker} pending={open} onClose={close} />
      ) : null}
      {broker && asked?.change === 'set_line' ? (
        <CreditLineDialog broker={broker} onClose={close} />
      ) : null}
    </>
  );
}

function WorkState({ row }: { row: BrokerFloat }) {
  const t = useT();
  if (row.is_ended) return ` · ${t('money_proposals.ended')}`;
  return row.is_active ? null : ` · ${t('operator.money_inactive')}`;
}

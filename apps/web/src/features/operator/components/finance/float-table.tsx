// Every broker's float and credit line; both are changed for a reason that goes on record.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { nameIn } from '../../../../shared/format/place-name.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { MoreButton } from '../../../../shared/ui/states/more-button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import type { FloatChange } from '../../api/finance-changes.ts';
import { type BrokerFloat, financeQueries } from '../../api/finance-queries.ts';
import { EmptyNote } from '../empty-note.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { FloatDialog } from './float-dialog.tsx';

const SUMS = ['float', 'held', 'credit', 'available', 'commission'] as const;

export function FloatTable() {
  const t = useT();
  const language = useLanguage();
  const floats = useInfiniteQuery(financeQueries.floats());
  const [asked, setAsked] = useState<{ broker: BrokerFloat; change: FloatChange }>();
  const rows = floats.data?.pages.flat();
  const columns: Column<BrokerFloat>[] = [
    {
      key: 'broker',
      head: t('operator.money_broker'),
      cell: (row) => (
        <>
          <bdi>{row.business_name}</bdi>
          <span className="block text-sm font-normal text-muted">
            {nameIn(row.city, language)}
            {row.is_active ? null : ` · ${t('operator.money_inactive')}`}
          </span>
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
      cell: (broker) => (
        <span className="flex gap-2">
          <Button look="quiet" onClick={() => setAsked({ broker, change: 'top_up' })}>
            {t('operator.money_top_up')}
          </Button>
          <Button look="quiet" onClick={() => setAsked({ broker, change: 'set_line' })}>
            {t('operator.money_set_line')}
          </Button>
        </span>
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
      <MoreButton pages={floats}>{t('operator.more_rows')}</MoreButton>
      {asked ? <FloatDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

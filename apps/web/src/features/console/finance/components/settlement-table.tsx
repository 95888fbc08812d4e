// Settlements between brokers, open ones first, with their confirmations and a button to propose
// new settlements.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { useProposeSettlements } from '../api/finance-changes.ts';
import { financeQueries, type ListedSettlement } from '../api/finance-queries.ts';

export function SettlementTable() {
  const t = useT();
  const language = useLanguage();
  const settlements = useQuery(financeQueries.settlements());
  const propose = useProposeSettlements();
  const broker = (name: string | null, city: ListedSettlement['giver_city']) => (
    <span>
      <bdi className="block font-medium">{name ?? '–'}</bdi>
      <span className="text-muted">{city ? placeNameIn(city, language) : null}</span>
    </span>
  );
  const columns: Column<ListedSettlement>[] = [
    {
      key: 'giver',
      head: t('settlements.giver'),
      cell: (row) => broker(row.giver, row.giver_city),
    },
    {
      key: 'taker',
      head: t('settlements.taker'),
      cell: (row) => broker(row.taker, row.taker_city),
    },
    {
      key: 'amount',
      head: t('settlements.amount'),
      isFigure: true,
      cell: (row) => <ExactAmount centimes={row.amount_centimes} />,
    },
    {
      key: 'status',
      head: t('settlements.status'),
      cell: (row) => t(`settlements.status_${row.status}`),
    },
    {
      key: 'confirmed',
      head: t('settlements.confirmed_by'),
      cell: (row) =>
        [
          ...(row.has_giver_confirmed ? [t('settlements.by_giver')] : []),
          ...(row.has_taker_confirmed ? [t('settlements.by_taker')] : []),
        ].join(' · ') || t('settlements.by_nobody'),
    },
    {
      key: 'until',
      head: t('settlements.until'),
      cell: (row) => <Time at={row.lapses_at} className="figures" />,
    },
  ];
  return (
    <>
      <Button
        look="secondary"
        className="self-start"
        isPending={propose.isPending}
        onClick={() =>
          propose.mutate(undefined, {
            onSuccess: (count) => notify.success(t('settlements.proposed', { count })),
          })
        }
      >
        {t('settlements.propose')}
      </Button>
      <RefusalNote error={propose.error} />
      {settlements.isError ? <LoadFailure query={settlements} /> : null}
      {settlements.isPending ? <Skeleton rows={3} /> : null}
      {settlements.data ? (
        <Table
          caption={t('operator.money_part_settlements')}
          columns={columns}
          rows={settlements.data}
          rowKey={(row) => row.id}
          empty={
            <EmptyNote title={t('settlements.list_none')} text={t('settlements.list_none_text')} />
          }
        />
      ) : null}
    </>
  );
}

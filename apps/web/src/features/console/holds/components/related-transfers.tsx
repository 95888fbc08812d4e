// Transfers related to a held transfer: other transfers of the same sender, and all transfers to
// the same phone number.
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import type { OpenedHold } from '../api/hold-queries.ts';

type Related = OpenedHold['related'][number];

export function RelatedTransfers({ related }: { related: Related[] }) {
  const t = useT();
  const columns: Column<Related>[] = [
    {
      key: 'reference',
      head: t('holds.console.reference'),
      cell: (row) => <Reference code={row.reference} />,
    },
    {
      key: 'amount',
      head: t('holds.console.amount'),
      isFigure: true,
      cell: (row) => <Amount centimes={row.amount_centimes} />,
    },
    {
      key: 'confirmed',
      head: t('holds.console.confirmed_at'),
      cell: (row) => <Time at={row.confirmed_at} className="whitespace-nowrap" />,
    },
    {
      key: 'status',
      head: t('operator.state'),
      cell: (row) => t(row.is_on_hold ? 'holds.console.on_hold' : `rows.status.${row.status}`),
    },
    {
      key: 'shared',
      head: t('holds.console.shared'),
      cell: (row) =>
        [
          ...(row.is_same_sender ? [t('holds.console.same_sender')] : []),
          ...(row.is_same_phone ? [t('holds.console.same_phone')] : []),
        ].join(' · '),
    },
  ];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('holds.console.related')}</h2>
      <Table
        caption={t('holds.console.related')}
        columns={columns}
        rows={related}
        rowKey={(row) => row.id}
        empty={
          <EmptyNote
            title={t('holds.console.related_none')}
            text={t('holds.console.related_text')}
          />
        }
      />
    </section>
  );
}

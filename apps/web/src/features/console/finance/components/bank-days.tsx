// Daily reconciliation: shows the bank balance and the ledger balance of each day, and marks the
// days on which every difference is explained.
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import type { BankProof } from '../api/bank-queries.ts';

type Day = BankProof['days'][number];

const SUMS = ['bank', 'ledger', 'difference', 'explained'] as const;

export function BankDays({ days }: { days: Day[] }) {
  const t = useT();
  const language = useLanguage();
  const columns: Column<Day>[] = [
    { key: 'day', head: t('bank.day'), cell: (row) => formatDay(row.day, language) },
    {
      key: 'proven',
      head: t('bank.proof'),
      cell: (row) => (
        <Badge
          tone={row.is_proven ? 'success' : 'warning'}
          Icon={row.is_proven ? CircleCheck : CircleDashed}
        >
          {t(row.is_proven ? 'bank.proven' : 'bank.not_proven')}
        </Badge>
      ),
    },
    ...SUMS.map(
      (sum): Column<Day> => ({
        key: sum,
        head: t(`bank.${sum}`),
        isFigure: true,
        cell: (row) => <ExactAmount centimes={row[`${sum}_centimes`]} />,
      }),
    ),
    { key: 'open', head: t('bank.open_count'), isFigure: true, cell: (row) => row.open_count },
  ];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('bank.days')}</h2>
      <Table
        caption={t('bank.days')}
        columns={columns}
        rows={days}
        rowKey={(row) => row.day}
        empty={<EmptyNote title={t('bank.days_none')} text={t('bank.days_none_text')} />}
      />
    </section>
  );
}

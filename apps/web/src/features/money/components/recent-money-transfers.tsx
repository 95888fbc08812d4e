// Latest transfers for the dashboard.
import { Link, useParams } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { type TransferInRow, TransferRow } from './transfer-row.tsx';

export function RecentMoneyTransfers({ transfers }: { transfers: TransferInRow[] }) {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  if (transfers.length === 0) return null;
  return (
    <section>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('rows.recent')}</h2>
        <Link
          to="/$lang/money"
          params={{ lang }}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          {t('rows.see_all')}
        </Link>
      </div>
      <ul className="flex flex-col gap-3">
        {transfers.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </section>
  );
}

// The latest transfers, for the dashboard.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { ErrorState, Skeleton } from '../../../shared/ui/states.tsx';
import { moneyQueries } from '../api/queries.ts';
import { useLiveMoney } from '../api/use-live-money.ts';
import { TransferRow } from './transfer-row.tsx';

export function RecentMoneyTransfers({ userId }: { userId: string }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const list = useQuery(moneyQueries.recent(userId));
  useLiveMoney({ senderId: userId });
  if (!list.data && (list.isError || list.isPaused)) {
    return (
      <ErrorState
        title={t('money.list_failed')}
        text={messageFor(list.error, t, language)}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (!list.data) return <Skeleton rows={3} />;
  if (list.data.length === 0) return null;
  return (
    <section>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('money.recent')}</h2>
        <Link
          to="/$lang/money"
          params={{ lang }}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          {t('money.see_all')}
        </Link>
      </div>
      <ul className="flex flex-col gap-3">
        {list.data.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </section>
  );
}

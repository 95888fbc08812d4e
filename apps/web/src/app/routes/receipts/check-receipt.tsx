// Public page that verifies a receipt: needs no account, and works offline with the public keys of
// this instance.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { receiptQueries } from '../../../features/receipts/api/receipt-queries.ts';
import { CheckReceipt } from '../../../features/receipts/components/check-receipt.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { Toaster } from '../../layouts/toaster.tsx';
import { queryClient } from '../../query-client.ts';

export function CheckReceiptScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <Check />
      <Toaster />
    </QueryClientProvider>
  );
}

function Check() {
  const t = useT();
  const language = useLanguage();
  const keys = useQuery(receiptQueries.keys());
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-5 px-4 py-8"
    >
      <h1 className="text-2xl font-semibold">{t('receipts.check.title')}</h1>
      <p className="text-muted">{t('receipts.check.intro')}</p>
      {keys.isError ? (
        <ErrorState
          title={t('receipts.check.keys_failed')}
          text={messageFor(keys.error, t, language)}
          onRetry={() => void keys.refetch()}
        />
      ) : null}
      {keys.isPending ? <Skeleton rows={4} /> : null}
      {keys.data ? <CheckReceipt keys={keys.data} /> : null}
    </main>
  );
}

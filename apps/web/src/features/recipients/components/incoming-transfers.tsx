// Transfers to the user's own account, newest first: sender, amount and whether the money is ready.

import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { ServicePicture } from '../../../shared/ui/pictures/service-picture.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { LoadMoreButton } from '../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { recipientQueries } from '../api/recipient-queries.ts';
import { IncomingTransferRow } from './incoming-transfer-row.tsx';

export function IncomingTransfers({ userId }: { userId: string }) {
  const t = useT();
  const language = useLanguage();
  const list = useInfiniteQuery(recipientQueries.list(userId));
  const all = list.data?.pages.flat() ?? [];
  if (list.isError || (list.isPaused && !list.data)) {
    return (
      <ErrorState
        title={t('money.list_failed')}
        text={messageFor(list.error, t, language)}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (list.isPending) return <Skeleton rows={5} />;
  if (all.length === 0) {
    return (
      <EmptyState
        picture={<ServicePicture of="money" className="h-24 w-32" />}
        title={t('recipients.none_title')}
        text={t('recipients.none_text')}
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {all.map((transfer) => (
          <IncomingTransferRow key={transfer.id} transfer={transfer} />
        ))}
      </ul>
      <LoadMoreButton pages={list}>{t('recipients.older')}</LoadMoreButton>
    </>
  );
}

// Page of one transfer: the next step and the person responsible for it, the codes to show to a
// broker, and the timeline.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { moneyQueries } from '../../../features/money/api/money-queries.ts';
import { useMarkSeen } from '../../../features/notifications/model/use-mark-seen.ts';
import { useOwnProfile } from '../../../features/profile/model/use-own-profile.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';
import { TransferBody } from './transfer-body.tsx';

export function MoneyDetailScreen() {
  const { transferId } = useParams({ from: '/$lang/member/money/$transferId' });
  return <TransferDetail transferId={transferId} />;
}

/**
 * Renders one transfer.
 * @param way - Back link; by default, a link to the list of transfers.
 */
export function TransferDetail({ transferId, way }: { transferId: string; way?: ReactNode }) {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const userId = useUserId();
  const detail = useQuery(moneyQueries.detail(transferId));
  usePersonLiveUpdates(userId, ['money_transfer'], [moneyQueries.all()]);
  const { profile } = useOwnProfile(userId);
  const transfer = detail.data;
  useMarkSeen(userId, transferId, transfer?.updated_at);
  const isReceiver = transfer?.receiver_id === userId;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      {way ?? (
        <BackLink
          to="/$lang/money"
          params={{ lang }}
          search={isReceiver ? { box: 'to-collect' } : {}}
        >
          {t('money.title')}
        </BackLink>
      )}
      {!transfer && (detail.isError || detail.isPaused) ? (
        <ErrorState
          isScreen
          title={t('money.detail_failed')}
          text={messageFor(detail.error, t, language, 'errors.TRANSFER_NOT_FOUND')}
          onRetry={() => detail.refetch()}
        />
      ) : null}
      {!transfer && detail.isPending && !detail.isPaused ? <Skeleton rows={4} /> : null}
      {/* The key discards input that belongs to another transfer: on a desktop, the list beside the page opens another transfer without unmounting this one. */}
      {transfer ? (
        <TransferBody key={transferId} transfer={transfer} userId={userId} profile={profile} />
      ) : null}
    </div>
  );
}

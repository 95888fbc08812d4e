// One transfer: whose turn it is, what to show to whom, and the timeline.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { isFinal } from '@wasl/core/money-transfer-status';
import type { ReactNode } from 'react';
import {
  ReportProblem,
  TransferDisputes,
} from '../../../features/disputes/components/transfer-disputes.tsx';
import { moneyQueries } from '../../../features/money/api/money-queries.ts';
import { CollectNeedsPhone } from '../../../features/money/components/collect-needs-phone.tsx';
import { DeleteTransfer } from '../../../features/money/components/delete-transfer.tsx';
import { HoldNotice } from '../../../features/money/components/hold-notice.tsx';
import { NextStepCard } from '../../../features/money/components/next-step-card.tsx';
import { RecipientWait } from '../../../features/money/components/recipient-wait.tsx';
import { SendMonthlyLink } from '../../../features/money/components/schedules/schedule-links.tsx';
import { SendAgain } from '../../../features/money/components/send-again.tsx';
import { TransferDone } from '../../../features/money/components/ticket/transfer-done.tsx';
import { Timeline } from '../../../features/money/components/timeline.tsx';
import { TransferHeading } from '../../../features/money/components/transfer-heading.tsx';
import { TransferPrice } from '../../../features/money/components/transfer-price.tsx';
import { TransferStatusBadge } from '../../../features/money/components/transfer-status-badge.tsx';
import { hasArrived } from '../../../features/money/model/has-arrived.ts';
import { mayCancel } from '../../../features/money/model/hold.ts';
import { nextStepOf } from '../../../features/money/model/transfer-next-step.ts';
import { PushOffer } from '../../../features/notifications/components/push-offer.tsx';
import { useSeen } from '../../../features/notifications/model/use-seen.ts';
import { useOwnProfile } from '../../../features/profile/model/use-own-profile.ts';
import { TransferRating } from '../../../features/ratings/components/transfer-rating.tsx';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { ReceiptLink } from '../../../features/receipts/components/receipt-link.tsx';
import { ReceiverCard } from '../../../features/recipients/components/receiver-card.tsx';
import { ShopsOfTransfer } from '../../../features/shops/components/shops-of-transfer.tsx';
import { VoucherNote } from '../../../features/vouchers/components/voucher-note.tsx';
import { isOut } from '../../../features/vouchers/model/may-have-voucher.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useLive } from '../../../shared/live/use-live.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { ArrivalStar } from '../../../shared/ui/pictures/arrival-star.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { WayBack } from '../../../shared/ui/way-back.tsx';
import { useLang } from '../../use-lang.ts';

/** Its picture above its words, which may take two lines in the column of a phone. */
const TILE = 'flex-col gap-1! px-2! py-3! max-sm:text-sm max-sm:last:odd:col-span-2';

export function MoneyDetailScreen() {
  const { transferId } = useParams({ from: '/$lang/member/money/$transferId' });
  return <TransferDetail transferId={transferId} />;
}

/** @param way Back to where it was opened; else to the list of transfers. */
export function TransferDetail({ transferId, way }: { transferId: string; way?: ReactNode }) {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  const detail = useQuery(moneyQueries.detail(transferId));
  useLive(userId, ['money_transfer'], [moneyQueries.all()]);
  const { profile } = useOwnProfile(userId);
  const transfer = detail.data;
  useSeen(userId, transferId, transfer?.updated_at);
  const isOwn = transfer?.sender_id === userId;
  const isReceiver = transfer?.receiver_id === userId;
  const showDraft = (draft: string) =>
    void navigate({ to: '/$lang/money/new', params: { lang }, search: { draft } });
  const whatIsLeft = transfer ? (
    <>
      <div className="grid grid-cols-2 gap-3 empty:hidden sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        <ReceiptLink transfer={transfer} viewerId={userId} className={TILE} />
        {isOwn ? <SendAgain transfer={transfer} onMade={showDraft} className={TILE} /> : null}
        {isOwn ? <SendMonthlyLink transferId={transferId} className={TILE} /> : null}
        <ReportProblem transferId={transferId} className={TILE} />
      </div>
      <TransferRating transferId={transferId} />
    </>
  ) : null;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      {way ?? (
        <WayBack
          to="/$lang/money"
          params={{ lang }}
          search={isReceiver ? { box: 'to-collect' } : {}}
        >
          {t('money.title')}
        </WayBack>
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
      {transfer ? (
        <>
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="flex items-start gap-3">
              <TransferHeading transfer={transfer} isReceiver={isReceiver} />
              {/* What is over has the star of its own card. */}
              {transfer.status === 'completed' ? null : (
                <ArrivalStar
                  id={transfer.id}
                  hasArrived={hasArrived(transfer, isReceiver)}
                  className="size-9"
                />
              )}
            </div>
            <TransferStatusBadge
              status={transfer.status}
              isCounted={nextStepOf(transfer, userId).openHandover !== undefined}
              isHeld={transfer.is_on_hold}
            />
          </div>
          <MoneyModeNote />
          {transfer.is_on_hold ? <HoldNotice transfer={transfer} viewerId={userId} /> : null}
          <RecipientWait transfer={transfer} viewerId={userId} />
          {isReceiver && transfer.status === 'completed' ? (
            <TransferDone transfer={transfer} isReceiver>
              {whatIsLeft}
            </TransferDone>
          ) : isReceiver ? (
            <ReceiverCard transfer={transfer} />
          ) : transfer.is_on_hold ? null : (
            <NextStepCard transfer={transfer} viewerId={userId}>
              {transfer.status === 'completed' ? (
                whatIsLeft
              ) : (
                <ShopsOfTransfer
                  transfer={transfer}
                  viewerId={userId}
                  homeCityId={profile?.city_id ?? null}
                />
              )}
            </NextStepCard>
          )}
          {isOwn && transfer.status !== 'draft' && !isFinal(transfer.status) ? (
            <PushOffer userId={userId} />
          ) : null}
          <VoucherNote transfer={transfer} viewerId={userId} />
          {profile ? (
            <CollectNeedsPhone
              transfer={transfer}
              viewerId={userId}
              isPhoneVerified={profile.phone_verified}
            />
          ) : null}
          {transfer.status === 'draft' ? (
            <Link
              to="/$lang/money/new"
              params={{ lang }}
              search={{ draft: transferId }}
              className={buttonClass()}
            >
              {t('money.continue_draft')}
            </Link>
          ) : null}
          {isReceiver ? null : <TransferPrice transfer={transfer} />}
          {transfer.status === 'completed' ? (
            <TransferDisputes transferId={transferId} isList />
          ) : (
            <ReceiptLink transfer={transfer} viewerId={userId} />
          )}
          {transfer.notes ? (
            <p>
              <span className="block text-sm text-muted">{t('money.note')}</span>
              <bdi>{transfer.notes}</bdi>
            </p>
          ) : null}
          <Timeline events={transfer.money_transfer_events} viewerId={userId} />
          {isOwn && transfer.status === 'abandoned' ? (
            <SendAgain transfer={transfer} onMade={showDraft} />
          ) : null}
          {transfer.status === 'abandoned' ? <TransferDisputes transferId={transferId} /> : null}
          {isOwn &&
          !isFinal(transfer.status) &&
          mayCancel(transfer) &&
          !isOut(transfer, Date.now()) ? (
            <DeleteTransfer
              transfer={transfer}
              onDeleted={() => {
                if (transfer.status !== 'draft') return;
                void navigate({ to: '/$lang/money', params: { lang } });
              }}
            />
          ) : null}
        </>
      ) : null}
    </div>
  );
}

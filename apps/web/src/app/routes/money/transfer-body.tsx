// Content of one transfer: the next step and the person responsible for it, the codes to show to a
// broker, and the timeline.
import { Link, useNavigate } from '@tanstack/react-router';
import { isFinal } from '@wasl/core/money-transfer-status';
import {
  ReportProblemLink,
  TransferDisputes,
} from '../../../features/disputes/components/transfer-disputes.tsx';
import type { TransferDetail as Transfer } from '../../../features/money/api/money-queries.ts';
import { DeleteTransfer } from '../../../features/money/components/delete-transfer.tsx';
import { HoldNotice } from '../../../features/money/components/hold-notice.tsx';
import { NextStepCard } from '../../../features/money/components/next-step-card.tsx';
import { PhoneNeededNote } from '../../../features/money/components/phone-needed-note.tsx';
import { RecipientWaitingPeriod } from '../../../features/money/components/recipient-waiting-period.tsx';
import { SendMonthlyLink } from '../../../features/money/components/schedules/schedule-links.tsx';
import { SendAgain } from '../../../features/money/components/send-again.tsx';
import { TransferDone } from '../../../features/money/components/ticket/transfer-done.tsx';
import { Timeline } from '../../../features/money/components/timeline.tsx';
import { TransferHeading } from '../../../features/money/components/transfer-heading.tsx';
import { TransferPrice } from '../../../features/money/components/transfer-price.tsx';
import { TransferStatusBadge } from '../../../features/money/components/transfer-status-badge.tsx';
import { hasMoneyArrived } from '../../../features/money/model/has-money-arrived.ts';
import { canCancelTransfer } from '../../../features/money/model/hold.ts';
import { transferNextStepOf } from '../../../features/money/model/transfer-next-step.ts';
import { PushOffer } from '../../../features/notifications/components/push-offer.tsx';
import type { Profile } from '../../../features/profile/model/profile.ts';
import { TransferRating } from '../../../features/ratings/components/transfer-rating.tsx';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { ReceiptLink } from '../../../features/receipts/components/receipt-link.tsx';
import { ReceiverCard } from '../../../features/recipients/components/receiver-card.tsx';
import { ShopsOfTransfer } from '../../../features/shops/components/shops-of-transfer.tsx';
import { VoucherNote } from '../../../features/vouchers/components/voucher-note.tsx';
import { isVoucherActive } from '../../../features/vouchers/model/can-have-voucher.ts';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { ArrivalStar } from '../../../shared/ui/pictures/arrival-star.tsx';
import { useLang } from '../../use-lang.ts';

/** The icon is above the text, because the text may take two lines on a phone. */
const TILE = 'flex-col gap-1! px-2! py-3! max-sm:text-sm max-sm:last:odd:col-span-2';

type PartProps = { transfer: Transfer; userId: string };
type PartOfProfileProps = PartProps & { profile: Profile | undefined };

/**
 * Renders one transfer.
 * @param profile - Profile of the viewer. Sections that need the profile wait for it.
 */
export function TransferBody({ transfer, userId, profile }: PartOfProfileProps) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const showDraft = useShowDraft();
  const isOwn = transfer.sender_id === userId;
  const isReceiver = transfer.receiver_id === userId;
  return (
    <>
      <TransferTop transfer={transfer} userId={userId} />
      <MoneyModeNote />
      {transfer.is_on_hold ? <HoldNotice transfer={transfer} viewerId={userId} /> : null}
      <RecipientWaitingPeriod transfer={transfer} viewerId={userId} />
      <NextStep transfer={transfer} userId={userId} profile={profile} />
      {isOwn && transfer.status !== 'draft' && !isFinal(transfer.status) ? (
        <PushOffer userId={userId} />
      ) : null}
      <VoucherNote transfer={transfer} viewerId={userId} />
      {profile ? (
        <PhoneNeededNote
          transfer={transfer}
          viewerId={userId}
          isPhoneVerified={profile.phone_verified}
        />
      ) : null}
      {transfer.status === 'draft' ? (
        <Link
          to="/$lang/money/new"
          params={{ lang }}
          search={{ draft: transfer.id }}
          className={buttonClass()}
        >
          {t('money.continue_draft')}
        </Link>
      ) : null}
      {isReceiver ? null : <TransferPrice transfer={transfer} />}
      {transfer.status === 'completed' ? (
        <TransferDisputes transferId={transfer.id} isList />
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
      {transfer.status === 'abandoned' ? <TransferDisputes transferId={transfer.id} /> : null}
      {isOwn &&
      !isFinal(transfer.status) &&
      canCancelTransfer(transfer) &&
      !isVoucherActive(transfer, Date.now()) ? (
        <DeleteTransfer
          transfer={transfer}
          onDeleted={() => {
            if (transfer.status !== 'draft') return;
            void navigate({ to: '/$lang/money', params: { lang } });
          }}
        />
      ) : null}
    </>
  );
}

/** The parties of the transfer and its progress. */
function TransferTop({ transfer, userId }: PartProps) {
  const isReceiver = transfer.receiver_id === userId;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex items-start gap-3">
        <TransferHeading transfer={transfer} isReceiver={isReceiver} />
        {/* Once the transfer is completed, a separate card shows the star that marks the arrival. */}
        {transfer.status === 'completed' ? null : (
          <ArrivalStar
            id={transfer.id}
            hasArrived={hasMoneyArrived(transfer, isReceiver)}
            className="size-9"
          />
        )}
      </div>
      <TransferStatusBadge
        status={transfer.status}
        isCounted={transferNextStepOf(transfer, userId).openHandover !== undefined}
        isHeld={transfer.is_on_hold}
      />
    </div>
  );
}

function NextStep({ transfer, userId, profile }: PartOfProfileProps) {
  const isReceiver = transfer.receiver_id === userId;
  const isCompleted = transfer.status === 'completed';
  if (isReceiver && isCompleted) {
    return (
      <TransferDone transfer={transfer} isReceiver>
        <WhatIsLeft transfer={transfer} userId={userId} />
      </TransferDone>
    );
  }
  if (isReceiver) return <ReceiverCard transfer={transfer} />;
  if (transfer.is_on_hold) return null;
  return (
    <NextStepCard transfer={transfer} viewerId={userId}>
      {isCompleted ? (
        <WhatIsLeft transfer={transfer} userId={userId} />
      ) : (
        <ShopsOfTransfer
          transfer={transfer}
          viewerId={userId}
          homeCityId={profile?.city_id ?? null}
        />
      )}
    </NextStepCard>
  );
}

/** Shows the remaining actions on a completed transfer, for example the receipt and the rating. */
function WhatIsLeft({ transfer, userId }: PartProps) {
  const showDraft = useShowDraft();
  const isOwn = transfer.sender_id === userId;
  return (
    <>
      <div className="grid grid-cols-2 gap-3 empty:hidden sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        <ReceiptLink transfer={transfer} viewerId={userId} className={TILE} />
        {isOwn ? <SendAgain transfer={transfer} onMade={showDraft} className={TILE} /> : null}
        {isOwn ? <SendMonthlyLink transferId={transfer.id} className={TILE} /> : null}
        <ReportProblemLink transferId={transfer.id} className={TILE} />
      </div>
      <TransferRating transferId={transfer.id} />
    </>
  );
}

function useShowDraft() {
  const lang = useLang();
  const navigate = useNavigate();
  return (draft: string) =>
    void navigate({ to: '/$lang/money/new', params: { lang }, search: { draft } });
}

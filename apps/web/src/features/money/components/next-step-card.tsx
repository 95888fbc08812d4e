// Card with the next step of a transfer and the party who must act. If the sender must act, the
// card contains what the step needs: the reference for the broker, the question whether the broker
// counted the right amount, or a code.
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { NextActionCard } from '../../../shared/ui/next-action-card.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { TransferDetail } from '../api/money-queries.ts';
import { type NextStep, transferNextStepOf } from '../model/transfer-next-step.ts';
import { HandoverQuestion } from './handover-question.tsx';
import { PayoutCode } from './payout-code.tsx';
import { ReferenceForBroker } from './reference-for-broker.tsx';
import { RefundCode } from './refund-code.tsx';
import { PayoutTicket } from './ticket/payout-ticket.tsx';
import { TransferDone } from './ticket/transfer-done.tsx';

type NextStepCardProps = {
  transfer: TransferDetail;
  viewerId: string;
  /** Additional content for the step, such as the shop to go to. */
  children?: ReactNode;
};

export function NextStepCard({ transfer, viewerId, children }: NextStepCardProps) {
  const t = useT();
  const step = transferNextStepOf(transfer, viewerId);
  const { status, refund_state: refund, expires_at: expiresAt } = transfer;
  if (status === 'in_process') {
    return (
      <PayoutTicket transfer={transfer} step={step}>
        {children}
      </PayoutTicket>
    );
  }
  if (status === 'completed' && refund === 'none') {
    return <TransferDone transfer={transfer}>{children}</TransferDone>;
  }
  const text = textOf(step, transfer);
  return (
    <div className="in-order flex flex-col gap-4">
      <NextActionCard
        isYourTurn={step.turn === 'you'}
        turn={step.turn === 'nobody' ? undefined : t(`money.turn.${step.turn}`)}
        title={t(`money.next_title.${text}`)}
        text={t(`money.next_text.${text}`)}
      >
        {refund !== 'none' && transfer.refund_centimes !== null ? (
          <p className="text-lg">
            {t(refund === 'payable' ? 'money.refund_payable' : 'money.refund_paid')}{' '}
            <Amount centimes={transfer.refund_centimes} className="font-semibold" />
          </p>
        ) : null}
        {transfer.fee_returned_at && transfer.fee_centimes !== null && refund === 'none' ? (
          <p>
            {t('money.fee_returned')}{' '}
            <Amount centimes={transfer.fee_centimes} className="font-semibold" />
          </p>
        ) : null}
        {step.openHandover ? <HandoverQuestion handover={step.openHandover} /> : null}
        {step.showsReference ? (
          <ReferenceForBroker
            reference={transfer.reference}
            bring={status === 'pending' ? transfer.total_centimes : null}
          />
        ) : null}
        {expiresAt && status !== 'draft' ? (
          <p className="text-sm text-muted">
            {t('rows.open_until')} <Time at={expiresAt} />
          </p>
        ) : null}
      </NextActionCard>
      {/* The shop is hidden once a broker has counted the cash. */}
      {step.openHandover ? null : children}
      {step.refundCode ? (
        <Card>
          <RefundCode transferId={transfer.id} isLocked={step.refundCode === 'locked'} />
        </Card>
      ) : null}
      {step.hasPayoutCode ? (
        <Card>
          <PayoutCode
            transferId={transfer.id}
            isLocked={false}
            recipient={transfer.recipient_name}
          />
        </Card>
      ) : null}
    </div>
  );
}

function textOf({ openHandover, refundCode }: NextStep, transfer: TransferDetail) {
  const { status, refund_state: refund } = transfer;
  if (openHandover) return 'counted';
  // Returns the state “refunded”, because the money went back to the sender and did not reach the
  // recipient.
  if (status === 'completed' && refund === 'paid') return 'refunded';
  if (status === 'completed' && refund === 'payable') return 'refund';
  return status === 'abandoned' && refundCode ? 'refund' : status;
}

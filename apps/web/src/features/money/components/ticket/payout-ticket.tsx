// Ticket for money that is ready to collect: the amount, the deadline, the shop, the items that the
// recipient shows there, and the message that the sender sends to the recipient.
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { NextActionHeader, nextActionBorder } from '../../../../shared/ui/next-action-card.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import type { TransferDetail } from '../../api/money-queries.ts';
import type { NextStep } from '../../model/transfer-next-step.ts';
import { PayoutCode } from '../payout-code.tsx';

type PayoutTicketProps = {
  transfer: Pick<
    TransferDetail,
    'id' | 'recipient_name' | 'payout_centimes' | 'fee_centimes' | 'fee_returned_at' | 'expires_at'
  >;
  step: NextStep;
  /**
   * Further sections of the ticket, with information about the shop. A perforated line is drawn
   * between sections.
   */
  children?: ReactNode;
};

export function PayoutTicket({ transfer, step, children }: PayoutTicketProps) {
  const t = useT();
  const words = step.isLocked ? 'locked' : step.isPreparing ? 'preparing' : 'in_process';
  const isYourTurn = step.turn === 'you';
  const code = step.hasPayoutCode ? (
    <PayoutCode
      key="code"
      transferId={transfer.id}
      isLocked={step.isLocked}
      recipient={transfer.recipient_name}
    />
  ) : null;
  // The keys let React keep the state of a section when the sections change their order. A payout
  // code that was just created stays visible when its section moves below the shop.
  const parts = [<Fragment key="shop">{children}</Fragment>, code];
  return (
    <Card
      className={clsx(
        'in-order divide-y divide-dashed divide-line p-0! *:p-4 sm:*:p-6',
        nextActionBorder(isYourTurn),
      )}
    >
      <div className="flex flex-col gap-3">
        <NextActionHeader
          isYourTurn={isYourTurn}
          turn={step.turn === 'nobody' ? undefined : t(`money.turn.${step.turn}`)}
          title={t(`money.next_title.${words}`)}
          text={t(`money.next_text.${words}`)}
        />
        {transfer.payout_centimes === null ? null : (
          <p>
            <span className="block text-sm text-muted">{t('money.what_arrives')}</span>
            <Amount centimes={transfer.payout_centimes} className="text-4xl font-semibold" />
          </p>
        )}
        {transfer.expires_at ? (
          <p>
            {t('rows.collect_until')} <Time at={transfer.expires_at} />
          </p>
        ) : null}
        {transfer.fee_returned_at && transfer.fee_centimes !== null ? (
          <p>
            {t('money.fee_returned')}{' '}
            <Amount centimes={transfer.fee_centimes} className="font-semibold" />
          </p>
        ) : null}
      </div>
      {step.isLocked ? parts.toReversed() : parts}
    </Card>
  );
}

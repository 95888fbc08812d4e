// What happens next and whose turn it is, with what the sender has to show, answer or pass on.
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { TransferDetail } from '../api/queries.ts';
import { HandoverQuestion } from './handover-question.tsx';
import { PayoutCode } from './payout-code.tsx';

export function NextStep({ transfer, isOwn }: { transfer: TransferDetail; isOwn: boolean }) {
  const t = useT();
  const { status, refund_state: refund } = transfer;
  const open = transfer.cash_handovers.find((one) => !one.confirmed_at && !one.rejected_at);
  const isLocked =
    transfer.money_transfer_events.findLast(
      ({ kind }) => kind === 'payout_locked' || kind === 'payout_code_renewed',
    )?.kind === 'payout_locked';
  const needsReference = isOwn && (status === 'pending' || refund === 'payable');
  const hasCode = isOwn && ['pending', 'waiting_for_broker', 'in_process'].includes(status);
  return (
    <Card className="flex flex-col gap-4 border-primary" aria-live="polite">
      <div>
        <h2 className="font-semibold">{t(`money.next_title.${status}`)}</h2>
        <p className="text-muted">{t(`money.next_text.${status}`)}</p>
      </div>
      {refund !== 'none' && transfer.refund_centimes !== null ? (
        <p className="text-lg">
          {t(refund === 'payable' ? 'money.refund_payable' : 'money.refund_paid')}{' '}
          <Amount centimes={transfer.refund_centimes} className="font-semibold" />
        </p>
      ) : null}
      {isOwn && open ? <HandoverQuestion handover={open} /> : null}
      {needsReference && !open ? (
        <div>
          <p className="text-sm text-muted">{t('money.reference')}</p>
          <p className="text-3xl font-semibold tracking-wide" dir="ltr">
            {transfer.reference}
          </p>
          {status === 'pending' && transfer.total_centimes !== null ? (
            <p>
              {t('money.bring_cash')}{' '}
              <Amount centimes={transfer.total_centimes} className="font-semibold" />
            </p>
          ) : null}
        </div>
      ) : null}
      {hasCode ? <PayoutCode transferId={transfer.id} isLocked={isLocked} /> : null}
    </Card>
  );
}

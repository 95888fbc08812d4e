// Shows the refund code to the sender. The sender tells the broker this code at the counter to
// receive the refunded cash.
import { useT } from '../../../i18n/use-t.ts';
import { SecretCode } from '../../../shared/secret-code/secret-code.tsx';
import { useMakeRefundCode } from '../api/money-changes.ts';
import { refundCodes } from '../model/refund-codes.ts';

type RefundCodeProps = { transferId: string; isLocked: boolean };

export function RefundCode({ transferId, isLocked }: RefundCodeProps) {
  const t = useT();
  const { mutateAsync: make } = useMakeRefundCode();
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('money.refund_code')}</h2>
      <p className="text-muted">{t('money.refund_code_text')}</p>
      <SecretCode
        codes={refundCodes}
        id={transferId}
        isLocked={isLocked}
        texts={{
          locked: 'money.refund_locked',
          elsewhere: 'money.refund_code_none',
          failed: 'money.update_failed',
        }}
        onRenew={(code) => make({ id: transferId, code })}
      />
    </div>
  );
}

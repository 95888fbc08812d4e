// Secret payout code. The sender tells the recipient the code in a separate message, never together
// with the place of the payout (decision 56).
import { useT } from '../../../i18n/use-t.ts';
import { SecretCode } from '../../../shared/secret-code/secret-code.tsx';
import { useRenewPayoutCode } from '../api/money-changes.ts';
import { payoutCodes } from '../model/payout-codes.ts';

type PayoutCodeProps = { transferId: string; isLocked: boolean; recipient: string | null };

export function PayoutCode({ transferId, isLocked, recipient }: PayoutCodeProps) {
  const t = useT();
  const { mutateAsync: renew } = useRenewPayoutCode();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('money.payout_code')}</h2>
      <p className="text-muted">
        {t('money.payout_code_text', { name: `\u2068${recipient ?? ''}\u2069` })}
      </p>
      <SecretCode
        codes={payoutCodes}
        id={transferId}
        isLocked={isLocked}
        texts={{
          locked: 'money.payout_locked',
          elsewhere: 'money.payout_code_elsewhere',
          failed: 'money.update_failed',
        }}
        onRenew={(code) => renew({ id: transferId, code })}
        shareText={(code) => t('money.share_text', { code })}
      />
    </section>
  );
}

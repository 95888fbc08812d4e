// Refund of a parcel or dispute that a user can collect: the amount, the reference that the user
// shows at a counter, and the secret code that the broker enters.
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.ts';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { SecretCode } from '../../../shared/secret-code/secret-code.tsx';
import { useUserId } from '../../../shared/session/use-session.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ReferenceCode } from '../../../shared/ui/pictures/reference-code.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { useMakeCounterRefundCode } from '../api/refund-changes.ts';
import { refundQueries } from '../api/refund-queries.ts';
import { counterRefundCodes } from '../model/counter-refund-codes.ts';

/**
 * Shows the refund of a parcel or of a dispute. Renders nothing if there is no refund.
 * @param id - Id of the parcel or of the dispute.
 */
export function CounterRefund({ id }: { id: string }) {
  const t = useT();
  const refund = useQuery(refundQueries.one(id)).data;
  const { mutateAsync: make } = useMakeCounterRefundCode();
  usePersonLiveUpdates(
    useUserId(),
    ['delivery', 'money_transfer'],
    [refundQueries.one(id).queryKey],
  );
  if (!refund) return null;
  const isPaid = refund.state === 'paid';
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{t('disputes.refund_title')}</h2>
        <p className="text-3xl font-semibold">
          <Amount centimes={refund.amount_centimes} />
        </p>
        <p className="text-muted">
          {t(isPaid ? 'disputes.refund_paid' : 'disputes.refund_payable')}
        </p>
        {refund.paid_at ? (
          <p className="text-sm text-muted">
            <Time at={refund.paid_at} />
            {' · '}
            {t('disputes.refund_paid_by', { name: `\u2068${refund.paid_by ?? ''}\u2069` })}
          </p>
        ) : null}
      </div>
      {isPaid ? null : (
        <>
          <div className="flex flex-col gap-2 rounded-card bg-sunken p-4 text-center">
            <p className="text-sm text-muted">{t('disputes.refund_reference')}</p>
            <ReferenceCode
              reference={refund.reference}
              label={t('ui.reference_qr', { reference: refund.reference })}
            />
          </div>
          <div className="flex flex-col gap-3">
            <h3 className="font-semibold">{t('disputes.refund_code')}</h3>
            <p className="text-muted">{t('disputes.refund_code_text')}</p>
            <SecretCode
              codes={counterRefundCodes}
              id={id}
              isLocked={refund.is_locked}
              texts={{
                locked: 'disputes.refund_code_locked',
                elsewhere: 'disputes.refund_code_none',
                make: 'disputes.refund_code_make',
                failed: 'disputes.refund_code_failed',
              }}
              onRenew={(code) => make({ id, code })}
            />
          </div>
        </>
      )}
    </Card>
  );
}

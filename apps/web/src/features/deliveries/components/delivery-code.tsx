// One secret code of a parcel, with the step that requires the code. The sender passes the dropoff
// code on to the recipient.
import { useT } from '../../../i18n/use-t.ts';
import { SecretCode } from '../../../shared/secret-code/secret-code.tsx';
import { useRenewDeliveryCode } from '../api/delivery-changes.ts';
import { type CodeKind, deliveryCodeKey, deliveryCodes } from '../model/delivery-codes.ts';

type DeliveryCodeProps = { deliveryId: string; kind: CodeKind; isLocked: boolean };

export function DeliveryCode({ deliveryId, kind, isLocked }: DeliveryCodeProps) {
  const t = useT();
  const { mutateAsync: renew } = useRenewDeliveryCode();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t(`deliveries.detail_code_${kind}`)}</h3>
      <p className="text-muted">{t(`deliveries.detail_code_${kind}_text`)}</p>
      <SecretCode
        codes={deliveryCodes}
        id={deliveryCodeKey(deliveryId, kind)}
        isLocked={isLocked}
        texts={{
          locked: 'deliveries.detail_code_locked',
          elsewhere: 'deliveries.detail_code_elsewhere',
          failed: 'deliveries.detail_update_failed',
        }}
        onRenew={(code) => renew({ id: deliveryId, kind, code })}
        shareText={
          kind === 'dropoff'
            ? (code) => t('deliveries.detail_code_share_text', { code })
            : undefined
        }
      />
    </section>
  );
}

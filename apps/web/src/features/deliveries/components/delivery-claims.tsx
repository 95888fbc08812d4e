// What a party reported about a parcel and what was decided; and the form to report something.
import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { DeliveryDetail } from '../model/delivery-detail.ts';
import { ClaimDialog } from './claim-dialog.tsx';

export function DeliveryClaims({ detail }: { detail: DeliveryDetail }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { claims, can, delivery } = detail;
  return (
    <>
      {claims.map(({ id, kind, note, status, decision_note: decision }) => (
        <Card key={id} className="flex flex-col gap-1">
          <h2 className="text-lg font-semibold">{t('deliveries.claim_yours')}</h2>
          <p className="font-medium">{t(`deliveries.claim_kind_${kind}` as MessageKey)}</p>
          {note ? (
            <p className="wrap-anywhere">
              <bdi>{note}</bdi>
            </p>
          ) : null}
          <p className="text-muted">{t(`deliveries.claim_status_${status}`)}</p>
          {decision ? (
            <p className="wrap-anywhere">
              <bdi>{decision}</bdi>
            </p>
          ) : null}
        </Card>
      ))}
      {can.claim ? (
        <>
          <Button look="secondary" className="self-start" onClick={() => setIsOpen(true)}>
            <MessageSquareWarning aria-hidden="true" className="size-4" />
            {t('deliveries.claim_title')}
          </Button>
          <ClaimDialog deliveryId={delivery.id} isOpen={isOpen} onOpenChange={setIsOpen} />
        </>
      ) : null}
    </>
  );
}

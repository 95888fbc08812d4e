// Lists the claims about a parcel, with the photos and the decision of each claim, and contains a
// form for a new claim.
import { MessageSquareWarning } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { claimStore } from '../model/claim-store.ts';
import type { DeliveryDetail } from '../model/delivery-detail.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { DeliveryPhotos } from './delivery-photos.tsx';

export function DeliveryClaims({ detail }: { detail: DeliveryDetail }) {
  const t = useT();
  const userId = useUserId();
  const [isOpen, setIsOpen] = useState(false);
  const { claims, can, photos, delivery } = detail;
  const isFiled = claims.some(({ is_mine: isMine, status }) => isMine && status === 'open');
  useEffect(() => {
    // Deletes the unsent copy of a claim that the server already has, either because the response
    // to an earlier request was lost or because another device filed the claim.
    if (isFiled) void claimStore.remove(userId, delivery.id).catch(() => undefined);
  }, [isFiled, userId, delivery.id]);
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
          <DeliveryPhotos photos={photos.filter((photo) => photo.claim_id === id)} isOfClaim />
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
          <ClaimDialog
            userId={userId}
            deliveryId={delivery.id}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        </>
      ) : null}
    </>
  );
}

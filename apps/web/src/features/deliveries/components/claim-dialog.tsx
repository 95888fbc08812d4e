// Reports what is wrong with a parcel; what was typed and chosen before is there again.
import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { claimStore } from '../model/claim-store.ts';
import type { KeptClaim } from '../model/kept-claim.ts';
import { ClaimForm } from './claim-form.tsx';

type ClaimDialogProps = {
  userId: string;
  deliveryId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function ClaimDialog({ userId, deliveryId, isOpen, onOpenChange }: ClaimDialogProps) {
  const t = useT();
  const [claim, setClaim] = useState<KeptClaim>();
  useEffect(() => {
    let isGone = false;
    void claimStore
      .read(userId, deliveryId)
      .catch(() => undefined)
      .then((kept) => {
        if (!isGone) setClaim(kept ?? { id: newId(), kind: null, note: '' });
      });
    return () => {
      isGone = true;
    };
  }, [userId, deliveryId]);
  const change = (changes: Partial<KeptClaim>) => {
    if (!claim) return;
    const next = { ...claim, ...changes };
    setClaim(next);
    // A device without room or in a private window still files it.
    void claimStore.write(userId, deliveryId, next).catch(() => undefined);
  };
  return (
    <Dialog title={t('deliveries.claim_title')} isOpen={isOpen} onOpenChange={onOpenChange}>
      {claim ? (
        <ClaimForm
          userId={userId}
          deliveryId={deliveryId}
          claim={claim}
          onChange={change}
          onFiled={() => onOpenChange(false)}
        />
      ) : (
        <Skeleton rows={3} />
      )}
    </Dialog>
  );
}

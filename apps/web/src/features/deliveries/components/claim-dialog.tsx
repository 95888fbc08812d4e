// Dialog to report a problem with a parcel. When the dialog is opened again, it restores input that
// was not sent.
import { v7 as newId } from 'uuid';
import { useT } from '../../../i18n/use-t.ts';
import { useAutosavedForm } from '../../../shared/draft/use-autosaved-form.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { claimStore } from '../model/claim-store.ts';
import type { StoredClaim } from '../model/stored-claim.ts';
import { ClaimForm } from './claim-form.tsx';

const newClaim = (): StoredClaim => ({ id: newId(), kind: null, note: '' });

type ClaimDialogProps = {
  userId: string;
  deliveryId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function ClaimDialog({ userId, deliveryId, isOpen, onOpenChange }: ClaimDialogProps) {
  const t = useT();
  const kept = useAutosavedForm(claimStore, userId, deliveryId, newClaim);
  return (
    <Dialog title={t('deliveries.claim_title')} isOpen={isOpen} onOpenChange={onOpenChange}>
      {kept ? (
        <ClaimForm
          userId={userId}
          deliveryId={deliveryId}
          claim={kept.form}
          onChange={kept.change}
          onFiled={() => onOpenChange(false)}
        />
      ) : (
        <Skeleton rows={3} />
      )}
    </Dialog>
  );
}

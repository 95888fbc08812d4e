// Cancels a parcel before pickup, after a confirmation that states the cost.
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useCancelDelivery } from '../api/delivery-changes.ts';
import { forgetCodes } from '../model/delivery-codes.ts';

export function CancelDelivery({ deliveryId }: { deliveryId: string }) {
  const t = useT();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelDelivery();
  const send = () =>
    cancel.mutate(deliveryId, {
      onSuccess: () => {
        forgetCodes(deliveryId);
        notify.success(t('deliveries.detail_cancelled'));
      },
      onError: (error) =>
        notify.error(messageFor(error, t, language, 'deliveries.detail_update_failed')),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button look="danger" className="self-start" onClick={() => setIsAsking(true)}>
        <CircleX aria-hidden="true" className="size-4" />
        {t('deliveries.detail_cancel')}
      </Button>
      <ConfirmDialog
        title={t('deliveries.detail_cancel_title')}
        text={t('deliveries.detail_cancel_text')}
        confirmLabel={t('deliveries.detail_cancel')}
        isOpen={isAsking}
        isPending={cancel.isPending}
        onOpenChange={setIsAsking}
        onConfirm={send}
      />
    </>
  );
}

// Button and dialog with which the receiver confirms that nothing is missing from the parcel. The
// confirmation gives the parcel the status `completed`.
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useConfirmReceived } from '../api/delivery-changes.ts';

export function ConfirmReceived({ deliveryId }: { deliveryId: string }) {
  const t = useT();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const received = useConfirmReceived();
  const send = () =>
    received.mutate(deliveryId, {
      onSuccess: () => notify.success(t('deliveries.detail_confirmed')),
      onError: (error) =>
        notify.error(messageFor(error, t, language, 'deliveries.detail_update_failed')),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button className="min-h-14 text-lg" onClick={() => setIsAsking(true)}>
        <PackageCheck aria-hidden="true" className="size-5" />
        {t('deliveries.detail_confirm')}
      </Button>
      <ConfirmDialog
        title={t('deliveries.detail_confirm_title')}
        text={t('deliveries.detail_confirm_text')}
        confirmLabel={t('deliveries.detail_confirm')}
        isOpen={isAsking}
        isPending={received.isPending}
        onOpenChange={setIsAsking}
        onConfirm={send}
      />
    </>
  );
}

// Deletes a parcel draft after a confirmation.
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { useDeleteDraft } from '../../api/delivery-changes.ts';
import { deliveryQueries } from '../../api/delivery-queries.ts';

type DeleteDraftProps = { deliveryId: string; onDeleted: () => void };

export function DeleteDraft({ deliveryId, onDeleted }: DeleteDraftProps) {
  const t = useT();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteDraft();
  const send = () =>
    remove.mutate(deliveryId, {
      onSuccess: () => {
        notify.success(t('deliveries.detail_draft_deleted'));
        // Removes the query of the deleted parcel, so that it is not refetched.
        queryClient.removeQueries({ queryKey: deliveryQueries.detail(deliveryId).queryKey });
        onDeleted();
      },
      onError: (error) =>
        notify.error(messageFor(error, t, language, 'deliveries.detail_update_failed')),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button look="danger" className="self-start" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        {t('deliveries.detail_delete_draft')}
      </Button>
      <ConfirmDialog
        title={t('deliveries.detail_delete_title')}
        text={t('deliveries.detail_delete_text')}
        confirmLabel={t('deliveries.detail_delete_draft')}
        isOpen={isAsking}
        isPending={remove.isPending}
        onOpenChange={setIsAsking}
        onConfirm={send}
      />
    </>
  );
}

// Deletes a transfer draft or cancels a transfer. The button and the confirmation dialog state the
// amount of the refund.
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useAbandonTransfer } from '../api/money-changes.ts';
import type { MoneyTransfer } from '../api/money-queries.ts';
import { draftStore } from '../model/draft-store.ts';
import { refundOf } from '../model/refund.ts';

type DeleteTransferProps = { transfer: MoneyTransfer; onDeleted: () => void };

export function DeleteTransfer({ transfer, onDeleted }: DeleteTransferProps) {
  const t = useT();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const abandon = useAbandonTransfer();
  const refund = refundOf(transfer, new Date());
  const isDraft = transfer.status === 'draft';
  const confirm = () =>
    abandon.mutate(transfer.id, {
      onSuccess: () => {
        notify.success(t(isDraft ? 'money.draft_deleted' : 'money.deleted'));
        void draftStore.remove(transfer.sender_id, transfer.id).catch(() => undefined);
        onDeleted();
      },
      onError: (error) => notify.error(messageFor(error, t, language, 'money.update_failed')),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <div className="flex flex-col items-start gap-2">
        <Button look={isDraft ? 'danger' : 'secondary'} onClick={() => setIsAsking(true)}>
          {isDraft ? (
            <Trash2 aria-hidden="true" className="size-4" />
          ) : (
            <Undo2 aria-hidden="true" className="size-4" />
          )}
          {t(isDraft ? 'money.delete_draft' : 'money.cancel')}
        </Button>
        {isDraft ? null : (
          <p className="text-sm text-muted">
            {refund.rule === 'nothing_paid'
              ? t('money.cancel_free')
              : t('money.cancel_returns', { amount: formatMoney(refund.centimes, language) })}
          </p>
        )}
      </div>
      <ConfirmDialog
        title={t(isDraft ? 'money.delete_draft_title' : 'money.delete_title')}
        text={
          refund.rule === 'nothing_paid'
            ? t(isDraft ? 'money.delete_draft_text' : 'money.delete_text')
            : t(`money.delete_text_${refund.rule}`, {
                amount: formatMoney(refund.centimes, language),
              })
        }
        confirmLabel={t(isDraft ? 'money.delete_draft_confirm' : 'money.delete_confirm')}
        isOpen={isAsking}
        isPending={abandon.isPending}
        onOpenChange={setIsAsking}
        onConfirm={confirm}
      />
    </>
  );
}

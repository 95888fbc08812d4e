// Button that withdraws a dispute after the user has confirmed this in a dialog. After the
// withdrawal, the user cannot dispute the same transfer for the same reason again.
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useWithdrawDispute } from '../api/dispute-changes.ts';

export function WithdrawDispute({ disputeId }: { disputeId: string }) {
  const t = useT();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawDispute();
  const confirm = () =>
    withdraw.mutate(disputeId, {
      onSuccess: () => notify.success(t('disputes.withdrawn')),
      onError: (error) => notify.error(messageFor(error, t, language, 'disputes.failed')),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setIsAsking(true)}>
        {t('disputes.withdraw')}
      </Button>
      <ConfirmDialog
        title={t('disputes.withdraw')}
        text={t('disputes.withdraw_text')}
        confirmLabel={t('disputes.withdraw_confirm')}
        isOpen={isAsking}
        isPending={withdraw.isPending}
        onOpenChange={setIsAsking}
        onConfirm={confirm}
      />
    </>
  );
}

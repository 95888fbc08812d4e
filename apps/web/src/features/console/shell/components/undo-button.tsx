// Button that cancels a confirmed change of a setting, a price list or the contract before the
// change takes effect.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type UndoButtonProps = {
  id: string;
  /**
   * True while the change can be undone. A dialog that is open at the deadline stays open; the
   * server's refusal then explains why the change cannot be undone.
   */
  isOffered: boolean;
  undo: {
    mutate: (undone: { id: string; reason: string }, options: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: unknown;
  };
};

export function UndoButton({ id, isOffered, undo }: UndoButtonProps) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const undoFor = (reason: string) =>
    undo.mutate(
      { id, reason },
      {
        onSuccess: () => {
          notify.success(t('operator_settings.done_undone'));
          setIsAsking(false);
        },
      },
    );
  return (
    <>
      {isOffered ? (
        <Button look="secondary" onClick={() => setIsAsking(true)}>
          {t('operator_settings.undo')}
        </Button>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title={t('operator_settings.undo')}
          text={t('operator_settings.undo_text')}
          confirmLabel={t('operator_settings.undo_confirm')}
          isDangerous
          isPending={undo.isPending}
          error={undo.error}
          onConfirm={undoFor}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

// Confirmation dialog for an irreversible action.
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useT } from '../../../i18n/use-t.ts';
import { Button, buttonClass } from '../button.tsx';

type ConfirmDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  isOpen: boolean;
  isPending: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, isOpen, isPending, onOpenChange, onConfirm } = props;
  const t = useT();
  // A confirmed action cannot be cancelled, so the dialog stays open until the result is known.
  const change = (next: boolean) => {
    if (!isPending) onOpenChange(next);
  };
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-backdrop" />
        <AlertDialog.Popup className="appears fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded-card border border-line bg-surface p-5 shadow-float">
          <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">{text}</AlertDialog.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-3 max-sm:*:grow">
            <AlertDialog.Close disabled={isPending} className={buttonClass('secondary')}>
              {t('common.keep')}
            </AlertDialog.Close>
            <Button look="danger" isPending={isPending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

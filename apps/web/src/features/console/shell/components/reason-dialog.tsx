// Asks for the reason for an action. The action is logged together with the reason.
import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { TextArea } from '../../../../shared/ui/fields/text-area.tsx';
import { DialogForm } from './dialog-form.tsx';
import { isReasonLongEnough, REASON_CHARACTERS, ReasonField } from './reason-field.tsx';
import { RefusalNote } from './refusal-note.tsx';

type ReasonDialogProps = {
  title: string;
  text?: string;
  /** Initial value of the reason field. */
  suggestion?: string;
  confirmLabel: string;
  isDangerous?: boolean;
  /** True if the reason is also shown to the person about whom the operator decides. */
  isForPerson?: boolean;
  isPending: boolean;
  error: unknown;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Content that replaces the form, such as a confirmation after the request. */
  done?: ReactNode;
  children?: ReactNode;
};

/** The dialog is open for as long as this component is rendered. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    text,
    suggestion = '',
    confirmLabel,
    isDangerous,
    isForPerson,
    isPending,
    error,
  } = props;
  const { onConfirm, onClose, done, children } = props;
  const t = useT();
  const [reason, setReason] = useState(suggestion);
  const [isTooShort, setIsTooShort] = useState(false);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setIsTooShort(!isReasonLongEnough(reason));
    if (isReasonLongEnough(reason) && !isPending) onConfirm(reason.trim());
  };
  return (
    <Dialog title={title} isOpen onOpenChange={(next) => (next ? undefined : onClose())}>
      {done ?? (
        <DialogForm onSubmit={confirm}>
          {text ? <p className="text-muted">{text}</p> : null}
          {children}
          {isForPerson ? (
            <TextArea
              label={t('operator.note')}
              hint={t('operator.note_hint')}
              value={reason}
              maxLength={REASON_CHARACTERS.most}
              onChange={(event) => setReason(event.target.value)}
              error={isTooShort ? t('operator.note_missing') : undefined}
            />
          ) : (
            <ReasonField value={reason} isMissing={isTooShort} onChange={setReason} />
          )}
          <RefusalNote error={error} />
          <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isPending={isPending}>
            {confirmLabel}
          </Button>
        </DialogForm>
      )}
    </Dialog>
  );
}

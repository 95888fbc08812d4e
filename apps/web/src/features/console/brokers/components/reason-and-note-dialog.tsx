// Asks for one of several given reasons and for a note that the applicant or broker will read. The
// note is required only when the selected reason is not specific enough.
import { type FormEvent, useState } from 'react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { TextArea } from '../../../../shared/ui/fields/text-area.tsx';
import { DialogForm } from '../../shell/components/dialog-form.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import type { RejectionReason } from '../model/broker-application.ts';

type ReasonAndNoteDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  isDangerous?: boolean;
  /**
   * Reasons for the decision from which the operator chooses one. Absent for an approval, which
   * needs no reason.
   */
  reasons?: RejectionReason[];
  /** Message key prefix of the reason codes, such as `broker_application.reason_`. */
  reasonKey?: string;
  isPending: boolean;
  error: unknown;
  onConfirm: (note: string, reasonCode: string | undefined) => void;
  onClose: () => void;
};

const MOST_CHARACTERS = 500;

export function ReasonAndNoteDialog(props: ReasonAndNoteDialogProps) {
  const { title, text, confirmLabel, isDangerous, reasons = [], reasonKey = '' } = props;
  const { isPending, error, onConfirm, onClose } = props;
  const t = useT();
  const [code, setCode] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<'reason' | 'note'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = reasons.find((one) => one.code === code);
    const isReasonMissing = reasons.length > 0 && !reason;
    const found = isReasonMissing
      ? 'reason'
      : reason?.is_note_needed && !note.trim()
        ? 'note'
        : undefined;
    setProblem(found);
    if (!found && !isPending) onConfirm(note.trim(), reason?.code);
  };
  return (
    <Dialog title={title} isOpen onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogForm onSubmit={submit}>
        <p className="text-muted">{text}</p>
        {reasons.length > 0 ? (
          <Select
            label={t('operator_brokers.reason')}
            placeholder={t('operator_brokers.reason')}
            options={reasons.map(({ code: value }) => ({
              value,
              label: t(`${reasonKey}${value}` as MessageKey),
            }))}
            value={code}
            onChange={setCode}
            error={problem === 'reason' ? t('operator_brokers.reason_missing') : undefined}
          />
        ) : null}
        <TextArea
          label={t('operator.note')}
          hint={t('operator.note_hint')}
          mark="optional"
          maxLength={MOST_CHARACTERS}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={problem === 'note' ? t('operator.note_missing') : undefined}
        />
        <RefusalNote error={error} />
        <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isPending={isPending}>
          {confirmLabel}
        </Button>
      </DialogForm>
    </Dialog>
  );
}

// Records an applicant's deposit with its receipt number. Recording the deposit makes the applicant
// a broker.
import { type FormEvent, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { DialogForm } from '../../shell/components/dialog-form.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { useReceiveDeposit } from '../api/broker-changes.ts';
import type { OperatorApplication } from '../model/broker-application.ts';
import { ReceiptNumberField } from './receipt-number-field.tsx';

type DepositDialogProps = { application: OperatorApplication; onClose: () => void };

export function DepositDialog({ application, onClose }: DepositDialogProps) {
  const t = useT();
  const receive = useReceiveDeposit();
  const [number, setNumber] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = number.trim();
    setIsMissing(!given);
    if (!given || receive.isPending) return;
    receive.mutate(
      { id: application.id, number: given },
      {
        onSuccess: () => {
          notify.success(t('operator_brokers.deposit_done'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('operator_brokers.deposit_title')}
      isOpen
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <DialogForm onSubmit={submit}>
        <p className="text-muted">{t('operator_brokers.deposit_text')}</p>
        <p className="text-2xl font-semibold">
          <Amount centimes={application.deposit_centimes} />
        </p>
        <ReceiptNumberField value={number} isMissing={isMissing} onChange={setNumber} />
        <RefusalNote error={receive.error} />
        <Button type="submit" isPending={receive.isPending}>
          {t('operator_brokers.deposit_confirm')}
        </Button>
      </DialogForm>
    </Dialog>
  );
}

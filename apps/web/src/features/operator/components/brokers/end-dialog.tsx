// Ends a broker's work: what he is owed leaves the company against a receipt.
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { useEndBroker } from '../../api/broker-changes.ts';
import type { OperatorBrokerStanding } from '../../model/broker-application.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ReceiptNumberField } from './receipt-number-field.tsx';

type EndDialogProps = { standing: OperatorBrokerStanding; onClose: () => void };

export function EndDialog({ standing, onClose }: EndDialogProps) {
  const t = useT();
  const end = useEndBroker();
  const [id] = useState(() => newId());
  const [number, setNumber] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { float_centimes: float, commission_centimes: commission } = standing;
  const confirm = (reason: string) => {
    const given = number.trim();
    setIsMissing(!given);
    if (!given) return;
    end.mutate(
      { id, brokerId: standing.broker_id, reason, number: given },
      {
        onSuccess: () => {
          notify.success(t('operator_brokers.end_done'));
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={t('operator_brokers.end_title')}
      text={t('operator_brokers.end_text')}
      confirmLabel={t('operator_brokers.end')}
      isDangerous
      isPending={end.isPending}
      error={end.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p className="text-2xl font-semibold">
        <Amount centimes={float + commission + standing.deposit_centimes} />
      </p>
      <ReceiptNumberField value={number} isMissing={isMissing} onChange={setNumber} />
    </ReasonDialog>
  );
}

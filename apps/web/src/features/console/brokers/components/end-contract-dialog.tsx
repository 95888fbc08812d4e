// Proposes to end a broker's contract. Once another operator executes the proposal, the company
// pays out the broker's balances against a receipt.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { ProposeDialog } from '../../shell/components/propose-dialog.tsx';
import { amountOwedToBroker, type OperatorBrokerStanding } from '../model/broker-application.ts';
import { ReceiptNumberField } from './receipt-number-field.tsx';

type EndContractDialogProps = { standing: OperatorBrokerStanding; onClose: () => void };

export function EndContractDialog({ standing, onClose }: EndContractDialogProps) {
  const t = useT();
  const [number, setNumber] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const movement = () => {
    const receipt = number.trim();
    setIsMissing(!receipt);
    if (!receipt) return undefined;
    const details = { broker_id: standing.broker_id, receipt_number: receipt };
    return { kind: 'broker_exit', details } as const;
  };
  return (
    <ProposeDialog
      title={t('operator_brokers.end_title')}
      text={t('operator_brokers.end_text')}
      confirmLabel={t('money_proposals.propose_end')}
      movement={movement}
      onClose={onClose}
    >
      <p className="text-2xl font-semibold">
        <Amount centimes={amountOwedToBroker(standing)} />
      </p>
      <ReceiptNumberField value={number} isMissing={isMissing} onChange={setNumber} />
    </ProposeDialog>
  );
}

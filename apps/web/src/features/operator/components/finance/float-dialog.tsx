// Tops up a float or sets its credit line, with the amount and the reason.
import { readDirhams } from '@wasl/core/money';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { AmountField } from '../../../../shared/ui/fields/amount-field.tsx';
import { type FloatChange, useChangeFloat } from '../../api/finance-changes.ts';
import type { BrokerFloat } from '../../api/finance-queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

type FloatDialogProps = { broker: BrokerFloat; change: FloatChange; onClose: () => void };

export function FloatDialog({ broker, change, onClose }: FloatDialogProps) {
  const t = useT();
  const changing = useChangeFloat();
  const [amount, setAmount] = useState(
    change === 'set_line' ? String(broker.credit_centimes / 100) : '',
  );
  const [problem, setProblem] = useState<string>();
  // A lost answer is repeated under the same id; another sum or reason is another request.
  const [request, setRequest] = useState({ id: newId(), of: '' });
  const confirm = (reason: string) => {
    const centimes = /^[0٠۰]+$/.test(amount.trim()) ? 0 : readDirhams(amount).centimes;
    if (centimes === undefined || (centimes === 0 && change === 'top_up')) {
      return setProblem(t('errors.AMOUNT_INVALID'));
    }
    setProblem(undefined);
    const of = `${centimes} ${reason}`;
    const id = request.of === '' || request.of === of ? request.id : newId();
    setRequest({ id, of });
    changing.mutate(
      { requestId: id, change, brokerId: broker.broker_id, centimes, reason },
      {
        onSuccess: () => {
          notify.success(t(`operator.money_${change}_done`));
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={t(`operator.money_${change}_title`)}
      text={t(`operator.money_${change}_text`)}
      confirmLabel={t(`operator.money_${change}_title`)}
      isPending={changing.isPending}
      error={changing.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="font-medium">
        <bdi>{broker.business_name}</bdi>
      </p>
      <AmountField
        label={t('operator.money_amount')}
        error={problem}
        value={amount}
        onChange={setAmount}
      />
    </ReasonDialog>
  );
}

// Sets a broker's credit line. A lower line applies immediately; a higher line is a proposal that
// another operator executes.
import { readDirhams } from '@wasl/core/money';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { useRequestId } from '../../../../shared/api/use-request-id.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { AmountField } from '../../../../shared/ui/fields/amount-field.tsx';
import type { BrokerFloat } from '../../shell/api/float-queries.ts';
import { ProposedNote } from '../../shell/components/proposed-note.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { useMoneyProposal } from '../../shell/model/use-money-proposal.ts';
import { useChangeFloat } from '../api/finance-changes.ts';

type CreditLineDialogProps = { broker: BrokerFloat; onClose: () => void };

const ZERO = /^[0٠۰]+$/;

export function CreditLineDialog({ broker, onClose }: CreditLineDialogProps) {
  const t = useT();
  const change = useChangeFloat();
  const { idFor } = useRequestId();
  const { propose, isPending, error, proposed } = useMoneyProposal();
  const [amount, setAmount] = useState(String(broker.credit_centimes / 100));
  const [isWrong, setIsWrong] = useState(false);
  const centimes = ZERO.test(amount.trim()) ? 0 : readDirhams(amount).centimes;
  const isRaised = (centimes ?? 0) > broker.credit_centimes;
  const confirm = (reason: string) => {
    setIsWrong(centimes === undefined);
    if (centimes === undefined) return;
    const brokerId = broker.broker_id;
    if (isRaised) {
      propose({ kind: 'credit_line', details: { broker_id: brokerId, centimes } }, reason);
      return;
    }
    change.mutate(
      { requestId: idFor({ centimes, reason }), change: 'set_line', brokerId, centimes, reason },
      {
        onSuccess: () => {
          notify.success(t('operator.money_set_line_done'));
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={t(proposed ? 'money_proposals.waits_title' : 'operator.money_set_line_title')}
      text={t('operator.money_set_line_text')}
      confirmLabel={t(isRaised ? 'money_proposals.propose_line' : 'operator.money_set_line_title')}
      isPending={change.isPending || isPending}
      error={isRaised ? error : change.error}
      done={proposed ? <ProposedNote proposal={proposed} onClose={onClose} /> : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="font-medium">
        <bdi>{broker.business_name}</bdi>
      </p>
      <AmountField
        label={t('operator.money_amount')}
        error={isWrong ? t('errors.AMOUNT_INVALID') : undefined}
        value={amount}
        onChange={setAmount}
      />
      <p
        role="status"
        className={isRaised ? 'rounded-card bg-warning-soft px-4 py-3 text-warning' : 'text-muted'}
      >
        {t('money_proposals.line_text')}
      </p>
    </ReasonDialog>
  );
}

// Tops up a float. A top-up within the daily limit or backed by a bank line takes effect
// immediately; any other top-up is a proposal that another operator executes.
import { useQuery } from '@tanstack/react-query';
import { readDirhams } from '@wasl/core/money';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { useRequestId } from '../../../../shared/api/use-request-id.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { AmountField } from '../../../../shared/ui/fields/amount-field.tsx';
import type { BrokerFloat } from '../../shell/api/float-queries.ts';
import type { MoneyProposalRow } from '../../shell/api/money-proposal-queries.ts';
import { PendingProposals } from '../../shell/components/pending-proposals.tsx';
import { ProposedNote } from '../../shell/components/proposed-note.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { useMoneyProposal } from '../../shell/model/use-money-proposal.ts';
import { bankQueries } from '../api/bank-queries.ts';
import { useChangeFloat } from '../api/finance-changes.ts';
import {
  linesForTopUp,
  type SingleOperatorLimit,
  singleOperatorLimit,
  topUpMethod,
} from '../model/top-up.ts';
import { BankLineField } from './bank-line-field.tsx';

type TopUpDialogProps = {
  broker: BrokerFloat;
  /** All pending proposals about this broker and about bank lines. */
  pending: MoneyProposalRow[];
  onClose: () => void;
};

const LABELS = {
  alone: 'operator.money_top_up_title',
  tied: 'money_proposals.top_up_tied',
  proposed: 'money_proposals.propose_top_up',
} as const;

export function TopUpDialog({ broker, pending, onClose }: TopUpDialogProps) {
  const t = useT();
  const bank = useQuery(bankQueries.open());
  const topUp = useChangeFloat();
  const { idFor } = useRequestId();
  const { propose, isPending, error, proposed } = useMoneyProposal();
  const [amount, setAmount] = useState('');
  const [lineId, setLineId] = useState<number>();
  const [isWrong, setIsWrong] = useState(false);
  const typed = readDirhams(amount).centimes;
  const lines = linesForTopUp(
    bank.data?.lines ?? [],
    pending,
    lineId === undefined ? typed : undefined,
  );
  const line = lines.find(({ id }) => id === lineId);
  const centimes = line?.amount_centimes ?? typed;
  const limit = singleOperatorLimit(broker, topUp.error);
  const way = topUpMethod(centimes, limit, line);
  const confirm = (reason: string) => {
    setIsWrong(!centimes);
    if (!centimes) return;
    const brokerId = broker.broker_id;
    if (way === 'proposed') {
      propose({ kind: 'float_top_up', details: { broker_id: brokerId, centimes } }, reason);
      return;
    }
    const requestId = idFor({ centimes, line: line?.id, reason });
    const tied = line ? { bankLineId: line.id } : {};
    topUp.mutate(
      { requestId, change: 'top_up', brokerId, centimes, reason, ...tied },
      {
        onSuccess: () => {
          notify.success(t('operator.money_top_up_done'));
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={t(proposed ? 'money_proposals.waits_title' : 'operator.money_top_up_title')}
      text={t('operator.money_top_up_text')}
      confirmLabel={t(LABELS[way])}
      isPending={topUp.isPending || isPending}
      error={way === 'proposed' ? (error ?? topUp.error) : topUp.error}
      done={proposed ? <ProposedNote proposal={proposed} onClose={onClose} /> : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="font-medium">
        <bdi>{broker.business_name}</bdi>
      </p>
      <PendingProposals
        proposals={pending.filter(({ broker_id }) => broker_id === broker.broker_id)}
      />
      {line ? (
        <ExactAmount centimes={line.amount_centimes} className="text-2xl font-semibold" />
      ) : (
        <AmountField
          label={t('operator.money_amount')}
          error={isWrong ? t('errors.AMOUNT_INVALID') : undefined}
          value={amount}
          onChange={setAmount}
        />
      )}
      {way === 'tied' ? null : <LimitNote limit={limit} isOver={way === 'proposed'} />}
      <BankLineField lines={lines} chosen={line?.id} onChoose={setLineId} />
    </ReasonDialog>
  );
}

function LimitNote({ limit, isOver }: { limit: SingleOperatorLimit; isOver: boolean }) {
  const t = useT();
  const language = useLanguage();
  const values = {
    rest: formatMoney(limit.leftCentimes, language),
    limit: formatMoney(limit.limitCentimes, language),
  };
  const words = () => {
    if (limit.leftCentimes === 0) return t('money_proposals.over_none', values);
    return t(isOver ? 'money_proposals.over' : 'money_proposals.left', values);
  };
  return (
    <p
      role="status"
      className={isOver ? 'rounded-card bg-warning-soft px-4 py-3 text-warning' : 'text-muted'}
    >
      {words()}
    </p>
  );
}

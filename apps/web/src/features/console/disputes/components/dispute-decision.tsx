// Form in which an operator decides a dispute. The parties read the reason. If the decision is an
// award, the operator also enters the amount of the award and who pays it.

import { readDirhams } from '@wasl/core/money';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { AmountField } from '../../../../shared/ui/fields/amount-field.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { useDecideDispute } from '../api/dispute-changes.ts';
import type { OperatorDispute } from '../model/operator-dispute.ts';

type DisputeDecisionProps = { dispute: OperatorDispute; isWon: boolean; onClose: () => void };

const COMPANY = 'company';

export function DisputeDecision({ dispute, isWon, onClose }: DisputeDecisionProps) {
  const t = useT();
  const language = useLanguage();
  const decide = useDecideDispute();
  const { award_limit_centimes: limit, brokers } = dispute.facts;
  const [amount, setAmount] = useState(String(Math.floor(limit / 100)));
  const [payer, setPayer] = useState(COMPANY);
  const [problem, setProblem] = useState<string>();
  const confirm = (reason: string) => {
    const centimes = readDirhams(amount).centimes;
    if (isWon && centimes === undefined) return setProblem(t('errors.AMOUNT_INVALID'));
    setProblem(undefined);
    const award =
      isWon && centimes !== undefined
        ? { centimes, atFaultBrokerId: payer === COMPANY ? null : payer }
        : null;
    decide.mutate(
      { id: dispute.id, reason, award },
      {
        onSuccess: () => {
          notify.success(t('operator.money_decided'));
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={t(isWon ? 'operator.money_win_title' : 'operator.money_decline_title')}
      text={t(isWon ? 'operator.money_win_text' : 'operator.money_decline_text')}
      confirmLabel={t(isWon ? 'operator.money_win_title' : 'operator.money_decline_title')}
      isForPerson
      isPending={decide.isPending}
      error={decide.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isWon ? (
        <>
          <AmountField
            label={t('operator.money_award')}
            error={problem}
            value={amount}
            onChange={setAmount}
          />
          <Select
            label={t('operator.money_at_fault')}
            placeholder={t('operator.money_at_fault')}
            options={[
              { value: COMPANY, label: t('operator.money_at_fault_company') },
              ...brokers.map(({ id, name, city }) => ({
                value: id,
                label: `${name} (${placeNameIn(city, language)})`,
              })),
            ]}
            value={payer}
            onChange={setPayer}
          />
        </>
      ) : null}
    </ReasonDialog>
  );
}

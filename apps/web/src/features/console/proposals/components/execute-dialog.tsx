// Confirmation by a second operator: shows the effect of a proposal, and a checkbox for the
// operator to confirm that they compared the figures.
import { type FormEvent, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../../shared/ui/choice-box.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import type { MoneyProposal } from '../../shell/api/money-proposal-queries.ts';
import { DialogForm } from '../../shell/components/dialog-form.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { moneyProposalKindOf, requiredComparison } from '../../shell/model/money-proposal.ts';
import { useExecuteMoneyProposal } from '../api/proposal-decision-changes.ts';
import { ProposalEffect } from './proposal-effect.tsx';

type ExecuteDialogProps = { proposal: MoneyProposal; onClose: () => void };

export function ExecuteDialog({ proposal, onClose }: ExecuteDialogProps) {
  const t = useT();
  const execute = useExecuteMoneyProposal();
  const [isCompared, setIsCompared] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!isCompared);
    if (!isCompared || execute.isPending) return;
    execute.mutate(proposal.id, {
      onSuccess: () => {
        notify.success(t('money_proposals.done_executed'));
        onClose();
      },
    });
  };
  return (
    <Dialog
      title={t('money_proposals.execute_title')}
      isOpen
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <DialogForm onSubmit={submit}>
        <p>
          <span className="block">
            {t(`money_proposals.kind_${moneyProposalKindOf(proposal.kind)}`)}
            {proposal.business_name ? (
              <>
                {' · '}
                <bdi>{proposal.business_name}</bdi>
              </>
            ) : null}
          </span>
          <ExactAmount centimes={proposal.amount_centimes} className="text-2xl font-semibold" />
        </p>
        {proposal.effect ? (
          <ProposalEffect effect={proposal.effect} isUndo={proposal.kind === 'bank_match_undo'} />
        ) : null}
        <p className="text-muted">{t('money_proposals.execute_text')}</p>
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <ChoiceBox
            isAtTop
            checked={isCompared}
            aria-invalid={isMissing ? true : undefined}
            onChange={(event) => {
              setIsCompared(event.target.checked);
              setIsMissing(false);
            }}
          />
          <span>{t(`money_proposals.checked_${requiredComparison(proposal.kind)}`)}</span>
        </label>
        <p role="alert" className="text-danger empty:hidden">
          {isMissing ? t('money_proposals.checked_missing') : null}
        </p>
        <RefusalNote error={execute.error} />
        <Button type="submit" isPending={execute.isPending}>
          {t('money_proposals.execute')}
        </Button>
      </DialogForm>
    </Dialog>
  );
}

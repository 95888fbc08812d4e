// Dialog in which an operator rejects a proposal and gives a reason. For the user's own proposals,
// the dialog withdraws the proposal instead.
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import type { MoneyProposal } from '../../shell/api/money-proposal-queries.ts';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { useRejectMoneyProposal } from '../api/proposal-decision-changes.ts';

type RejectDialogProps = { proposal: MoneyProposal; onClose: () => void };

export function RejectDialog({ proposal, onClose }: RejectDialogProps) {
  const t = useT();
  const reject = useRejectMoneyProposal();
  const act = proposal.is_mine ? 'withdraw' : 'reject';
  const done = proposal.is_mine ? 'done_withdrawn' : 'done_rejected';
  return (
    <ReasonDialog
      title={t(`money_proposals.${act}_title`)}
      text={t(`money_proposals.${act}_text`)}
      confirmLabel={t(`money_proposals.${act}`)}
      isDangerous
      isPending={reject.isPending}
      error={reject.error}
      onConfirm={(reason) =>
        reject.mutate(
          { id: proposal.id, reason },
          {
            onSuccess: () => {
              notify.success(t(`money_proposals.${done}`));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

// Decision on an application: approval subject to the deposit, or rejection with a reason that the
// applicant reads in their language.
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { useDecideApplication } from '../api/broker-changes.ts';
import type { OperatorApplication } from '../model/broker-application.ts';
import { ReasonAndNoteDialog } from './reason-and-note-dialog.tsx';

type ApplicationDecisionProps = {
  application: OperatorApplication;
  decision: 'accepted' | 'rejected';
  onClose: () => void;
};

export function ApplicationDecision({ application, decision, onClose }: ApplicationDecisionProps) {
  const t = useT();
  const decide = useDecideApplication();
  const isYes = decision === 'accepted';
  return (
    <ReasonAndNoteDialog
      title={t(isYes ? 'operator_brokers.accept_title' : 'operator_brokers.reject_title')}
      text={t(isYes ? 'operator_brokers.accept_text' : 'operator_brokers.reject_text')}
      confirmLabel={t(isYes ? 'operator_brokers.accept' : 'operator_brokers.reject')}
      isDangerous={!isYes}
      reasons={isYes ? [] : application.reasons}
      reasonKey="broker_application.reason_"
      isPending={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(note, reasonCode) =>
        decide.mutate(
          { id: application.id, decision, note, ...(reasonCode ? { reasonCode } : {}) },
          {
            onSuccess: () => {
              notify.success(t('operator_brokers.decided'));
              onClose();
            },
          },
        )
      }
    />
  );
}

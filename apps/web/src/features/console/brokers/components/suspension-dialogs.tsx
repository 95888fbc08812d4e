// Dialogs to suspend a broker for one of several given reasons, and to lift or uphold a suspension.
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { useDecideSuspension, useSuspendBroker } from '../api/broker-changes.ts';
import type { RejectionReason } from '../model/broker-application.ts';
import { ReasonAndNoteDialog } from './reason-and-note-dialog.tsx';

type SuspendDialogProps = { brokerId: string; reasons: RejectionReason[]; onClose: () => void };

export function SuspendDialog({ brokerId, reasons, onClose }: SuspendDialogProps) {
  const t = useT();
  const suspend = useSuspendBroker();
  const [id] = useState(() => newId());
  return (
    <ReasonAndNoteDialog
      title={t('operator_brokers.stop_title')}
      text={t('operator_brokers.stop_text')}
      confirmLabel={t('operator_brokers.stop')}
      isDangerous
      reasons={reasons}
      reasonKey="broker_application.suspension_"
      isPending={suspend.isPending}
      error={suspend.error}
      onClose={onClose}
      onConfirm={(note, reasonCode = '') =>
        suspend.mutate(
          { id, brokerId, reasonCode, note },
          {
            onSuccess: () => {
              notify.success(t('operator_brokers.stop_done'));
              onClose();
            },
          },
        )
      }
    />
  );
}

type JudgeDialogProps = {
  suspensionId: string;
  decision: 'lifted' | 'upheld';
  onClose: () => void;
};

export function DecideSuspensionDialog({ suspensionId, decision, onClose }: JudgeDialogProps) {
  const t = useT();
  const judge = useDecideSuspension();
  const label = t(decision === 'lifted' ? 'operator_brokers.lift' : 'operator_brokers.uphold');
  return (
    <ReasonDialog
      title={label}
      text={t(
        decision === 'lifted' ? 'operator_brokers.lift_text' : 'operator_brokers.uphold_text',
      )}
      confirmLabel={label}
      isForPerson
      isPending={judge.isPending}
      error={judge.error}
      onClose={onClose}
      onConfirm={(answer) =>
        judge.mutate(
          { id: suspensionId, decision, answer },
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

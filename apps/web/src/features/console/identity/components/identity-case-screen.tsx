// Screen of an identity case. The reviewer first gives a reason for opening the case. The screen
// then shows the documents next to the person's statements, with the buttons to decide.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { type OpenedCase, useOpenCase } from '../api/case-changes.ts';
import { IdentityCaseReview } from './identity-case-review.tsx';

type IdentityCaseScreenProps = { caseId: string; onLeave: () => void };

export function IdentityCaseScreen({ caseId, onLeave }: IdentityCaseScreenProps) {
  const t = useT();
  const open = useOpenCase();
  const [opened, setOpened] = useState<OpenedCase>();
  if (opened) return <IdentityCaseReview opened={opened} onLeave={onLeave} />;
  return (
    <ReasonDialog
      title={t('operator.open_case')}
      text={t('operator.open_case_text')}
      suggestion={t('operator.reason_review')}
      confirmLabel={t('operator.open_case')}
      isPending={open.isPending}
      error={open.error}
      onClose={onLeave}
      onConfirm={(reason) => open.mutate({ id: caseId, reason }, { onSuccess: setOpened })}
    />
  );
}

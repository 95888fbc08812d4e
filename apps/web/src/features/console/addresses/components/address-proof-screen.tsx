// Screen of a proof of address. The reviewer first gives a reason for opening the proof. The screen
// then shows the documents next to the person's statements, with the buttons to decide.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { useOpenAddressProof } from '../api/address-proof-changes.ts';
import type { OpenedAddressProof } from '../model/opened-address-proof.ts';
import { AddressProofReview } from './address-proof-review.tsx';

type AddressProofScreenProps = { proofId: string; onLeave: () => void };

export function AddressProofScreen({ proofId, onLeave }: AddressProofScreenProps) {
  const t = useT();
  const open = useOpenAddressProof();
  const [opened, setOpened] = useState<OpenedAddressProof>();
  if (opened) return <AddressProofReview opened={opened} onLeave={onLeave} />;
  return (
    <ReasonDialog
      title={t('operator.open_case')}
      text={t('operator.open_case_text')}
      suggestion={t('identity.address.reason_review')}
      confirmLabel={t('operator.open_case')}
      isPending={open.isPending}
      error={open.error}
      onClose={onLeave}
      onConfirm={(reason) => open.mutate({ id: proofId, reason }, { onSuccess: setOpened })}
    />
  );
}

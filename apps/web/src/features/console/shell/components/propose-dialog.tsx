// Asks why before a movement of money is proposed, and then says that it waits for somebody else.
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { type Movement, useProposal } from '../model/use-proposal.ts';
import { ProposedNote } from './proposed-note.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type ProposeDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  /** Undefined where something is missing, which the fields then say. */
  movement: () => Movement | undefined;
  children?: ReactNode;
  onClose: (isProposed: boolean) => void;
};

/** Shown as long as it is rendered. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { title, text, confirmLabel, movement, children, onClose } = props;
  const t = useT();
  const { propose, isPending, error, proposed } = useProposal();
  const close = () => onClose(proposed !== undefined);
  return (
    <ReasonDialog
      title={proposed ? t('money_proposals.waits_title') : title}
      text={text}
      confirmLabel={confirmLabel}
      isPending={isPending}
      error={error}
      done={proposed ? <ProposedNote proposal={proposed} onClose={close} /> : undefined}
      onConfirm={(reason) => {
        const asked = movement();
        if (asked) propose(asked, reason);
      }}
      onClose={close}
    >
      {children}
    </ReasonDialog>
  );
}

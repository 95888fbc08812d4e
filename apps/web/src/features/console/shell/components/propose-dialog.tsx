// Asks for a reason before a money movement is proposed, then reports that the proposal waits for
// another operator.
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { type MoneyMovement, useMoneyProposal } from '../model/use-money-proposal.ts';
import { ProposedNote } from './proposed-note.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type ProposeDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  /**
   * Returns the values of the proposal, or undefined when input is missing; the fields then show
   * their errors.
   */
  movement: () => MoneyMovement | undefined;
  children?: ReactNode;
  onClose: (isProposed: boolean) => void;
};

/** The dialog is open for as long as this component is rendered. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { title, text, confirmLabel, movement, children, onClose } = props;
  const t = useT();
  const { propose, isPending, error, proposed } = useMoneyProposal();
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

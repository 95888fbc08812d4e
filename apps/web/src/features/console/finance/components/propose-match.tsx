// Proposes one of three actions for the selected items: match bank lines with ledger journals,
// explain a selection of only lines or only journals, or record bank lines as bank charges.
import { useT } from '../../../../i18n/use-t.ts';
import { ProposeDialog } from '../../shell/components/propose-dialog.tsx';
import type { MoneyMovement } from '../../shell/model/use-money-proposal.ts';

type ProposeMatchProps = {
  what: 'match' | 'charge';
  chosen: { lines: number[]; journals: number[] };
  onClose: (isProposed: boolean) => void;
};

export function ProposeMatch({ what, chosen, onClose }: ProposeMatchProps) {
  const t = useT();
  const hasBoth = chosen.lines.length > 0 && chosen.journals.length > 0;
  const words = () => {
    const byTwo = t('money_proposals.bank_text');
    if (what === 'charge') {
      return {
        title: t('bank.charge'),
        text: `${t('bank.charge_text')} ${byTwo}`,
        confirmLabel: t('money_proposals.propose_charges'),
      };
    }
    return hasBoth
      ? {
          title: t('bank.match_title'),
          text: byTwo,
          confirmLabel: t('money_proposals.propose_match'),
        }
      : {
          title: t('bank.explain_title'),
          text: `${t('bank.explain_text')} ${byTwo}`,
          confirmLabel: t('money_proposals.propose_explain'),
        };
  };
  const movement = (): MoneyMovement =>
    what === 'charge'
      ? { kind: 'bank_charges', details: { line_ids: chosen.lines } }
      : {
          kind: 'bank_match',
          details: { line_ids: chosen.lines, journal_ids: chosen.journals },
        };
  return <ProposeDialog {...words()} movement={movement} onClose={onClose} />;
}

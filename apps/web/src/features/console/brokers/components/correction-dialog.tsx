// Proposes a correction of a broker's balance: the amount, and the offsetting account of the
// journal entry.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { ProposeDialog } from '../../shell/components/propose-dialog.tsx';
import { readCentimes } from '../../shell/model/exact-centimes.ts';

const ACCOUNTS = ['broker_float', 'broker_commission', 'broker_deposit'] as const;
const OTHER_SIDES = ['bank', 'loss'] as const;

type CorrectionDialogProps = { brokerId: string; name: string; onClose: () => void };

export function CorrectionDialog({ brokerId, name, onClose }: CorrectionDialogProps) {
  const t = useT();
  const [account, setAccount] = useState<string>(ACCOUNTS[0]);
  const [against, setAgainst] = useState<string>(OTHER_SIDES[0]);
  const [amount, setAmount] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const optionsOf = (names: typeof ACCOUNTS | typeof OTHER_SIDES) =>
    names.map((value) => ({ value, label: t(`money_proposals.account_${value}`) }));
  const movement = () => {
    const centimes = readCentimes(amount, ',') ?? readCentimes(amount, '.');
    setIsMissing(!centimes);
    if (!centimes) return undefined;
    const details = { broker_id: brokerId, account, against, centimes };
    return { kind: 'correction', details } as const;
  };
  return (
    <ProposeDialog
      title={t('money_proposals.correct')}
      text={t('money_proposals.correct_text')}
      confirmLabel={t('money_proposals.propose_correction')}
      movement={movement}
      onClose={onClose}
    >
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      <Select
        label={t('money_proposals.account')}
        placeholder={t('money_proposals.account')}
        options={optionsOf(ACCOUNTS)}
        value={account}
        onChange={setAccount}
      />
      <TextField
        label={t('money_proposals.correct_by')}
        hint={t('money_proposals.correct_by_hint')}
        value={amount}
        dir="ltr"
        autoComplete="off"
        onChange={(event) => setAmount(event.target.value)}
        error={isMissing ? t('money_proposals.correct_by_missing') : undefined}
      />
      <Select
        label={t('money_proposals.correct_against')}
        placeholder={t('money_proposals.correct_against')}
        options={optionsOf(OTHER_SIDES)}
        value={against}
        onChange={setAgainst}
      />
    </ProposeDialog>
  );
}

// Optional field for the line of the bank statement that shows the payment for a top-up.
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatExactMoney } from '../../../../shared/format/exact-money.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import type { OpenBankItems } from '../api/bank-queries.ts';

type BankLineFieldProps = {
  lines: OpenBankItems['lines'];
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
};

const NONE = 'none';

export function BankLineField({ lines, chosen, onChoose }: BankLineFieldProps) {
  const t = useT();
  const language = useLanguage();
  if (lines.length === 0) return null;
  const nameOf = ({ label, reference, day, amount_centimes }: (typeof lines)[number]) =>
    [
      formatExactMoney(amount_centimes, language),
      formatDay(day, language),
      ...[label, reference].filter(Boolean).map((words) => `\u2068${words}\u2069`),
    ].join(' · ');
  return (
    <Select
      label={t('money_proposals.tie')}
      hint={t('money_proposals.tie_text')}
      mark="optional"
      placeholder={t('money_proposals.tie_none')}
      options={[
        { value: NONE, label: t('money_proposals.tie_none') },
        ...lines.map((line) => ({ value: String(line.id), label: nameOf(line) })),
      ]}
      value={chosen === undefined ? NONE : String(chosen)}
      onChange={(value) => onChoose(value === NONE ? undefined : Number(value))}
    />
  );
}

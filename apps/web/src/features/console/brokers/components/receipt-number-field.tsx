// Field for the receipt number of a payment made or received. The database validates the format.
import { useT } from '../../../../i18n/use-t.ts';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';

const MOST_CHARACTERS = 40;

type ReceiptNumberFieldProps = {
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
};

export function ReceiptNumberField({ value, isMissing, onChange }: ReceiptNumberFieldProps) {
  const t = useT();
  return (
    <TextField
      label={t('operator_brokers.receipt_number')}
      dir="ltr"
      autoComplete="off"
      maxLength={MOST_CHARACTERS}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isMissing ? t('operator_brokers.receipt_missing') : undefined}
    />
  );
}

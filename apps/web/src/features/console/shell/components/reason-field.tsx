// Field for the reason for an action. The action is logged together with the reason.
import { useT } from '../../../../i18n/use-t.ts';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';

export const REASON_CHARACTERS = { least: 3, most: 500 };

export const isReasonLongEnough = (text: string): boolean =>
  text.trim().length >= REASON_CHARACTERS.least;

type ReasonFieldProps = { value: string; isMissing: boolean; onChange: (reason: string) => void };

export function ReasonField({ value, isMissing, onChange }: ReasonFieldProps) {
  const t = useT();
  return (
    <TextField
      label={t('operator.reason')}
      hint={t('operator.reason_hint')}
      value={value}
      maxLength={REASON_CHARACTERS.most}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      error={isMissing ? t('operator.reason_missing') : undefined}
    />
  );
}

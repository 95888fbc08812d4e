// Field for the eight-digit code that the sender or recipient tells the agent.
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';

type DoorCodeFieldProps = {
  label: MessageKey;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

export function DoorCodeField({ label, value, onChange, error }: DoorCodeFieldProps) {
  const t = useT();
  return (
    <TextField
      label={t(label)}
      hint={t('courier.code_hint')}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maxLength={16}
      inputClassName="figures text-xl tracking-widest"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}

// Field for a phone number in Morocco's national format: accepts digits of any script, and groups a
// complete number in pairs.
import { toLatinDigits } from '@wasl/core/latin-digits';
import { formatPhone, normalizePhone } from '@wasl/core/phone';
import type { Ref } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { FieldTexts } from './field.tsx';
import { TextField } from './text-field.tsx';

type PhoneFieldProps = FieldTexts & {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  name?: string;
  autoComplete?: string;
  disabled?: boolean;
  /** Ref of the input, with which a form focuses a number that it refuses. */
  ref?: Ref<HTMLInputElement>;
};

const MOST_CHARACTERS = 24;
const MOROCCO = '+212';

export function PhoneField({ value, onChange, onBlur, hint, ...rest }: PhoneFieldProps) {
  const t = useT();
  const isAbroad = /^\s*(\+|00)/.test(value);
  return (
    <TextField
      {...rest}
      hint={hint ?? t('ui.phone_hint')}
      type="tel"
      inputMode="tel"
      dir="ltr"
      maxLength={MOST_CHARACTERS}
      value={value}
      onChange={(event) => onChange(toLatinDigits(event.target.value))}
      onBlur={() => {
        const whole = normalizePhone(value);
        if (whole) onChange(formatPhone(whole));
        onBlur?.();
      }}
      lead={
        isAbroad ? null : (
          <span aria-hidden="true" className="figures border-e border-line px-3 text-muted">
            {MOROCCO}
          </span>
        )
      }
      inputClassName="figures"
    />
  );
}

// Field for a six-digit code from an e-mail or an authenticator app. Phone keyboards suggest the
// code.
import type { InputHTMLAttributes } from 'react';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';

type CodeFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string | undefined;
};

export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={9}
      inputClassName="figures text-xl tracking-widest"
    />
  );
}

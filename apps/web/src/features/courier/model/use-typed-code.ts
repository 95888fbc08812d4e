// A code that an agent types: what of it is wrong is said once it was sent, and then as it is mended.
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { focusFirstError } from './focus-first-error.ts';

type TypedCode = {
  /** Undefined as long as what is typed is no code. */
  code: string | undefined;
  isWrong: boolean;
  /** For the form's own event, before the code is used. */
  check: (event: FormEvent<HTMLFormElement>) => void;
  field: {
    autoComplete: 'off';
    autoCapitalize: 'characters';
    dir: 'ltr';
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
};

/** @param read Reads a code as people write it. */
export function useTypedCode(read: (text: string) => string | undefined): TypedCode {
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const code = read(text);
  return {
    code,
    isWrong: isChecked && !code,
    check(event) {
      event.preventDefault();
      focusFirstError(event.currentTarget, () => setIsChecked(true));
    },
    field: {
      autoComplete: 'off',
      autoCapitalize: 'characters',
      dir: 'ltr',
      value: text,
      onChange: (event) => setText(event.target.value),
    },
  };
}

// State of a code field. Errors appear after the first submit and are then updated on every
// keystroke.
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { focusFirstError } from './focus-first-error.ts';

type TypedCode = {
  /** Parsed code; undefined while the input is not a valid code. */
  code: string | undefined;
  isWrong: boolean;
  /**
   * Prevents the browser's own submission of the form, and shows an error if the code is not valid.
   * The form's submit handler must call this function before it uses the code.
   */
  check: (event: FormEvent<HTMLFormElement>) => void;
  field: {
    autoComplete: 'off';
    autoCapitalize: 'characters';
    dir: 'ltr';
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
};

/** @param read - Parses the typed text. */
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

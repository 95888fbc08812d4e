// Input of an amount: groups the digits while typing and keeps the position of the caret.
import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react';
import { caretAfterGrouping, groupDigits } from './group-digits.ts';

type AmountInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
};

const MOST_CHARACTERS = 32;

export function AmountInput({ value, onChange, ...rest }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const shown = groupDigits(value);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <input
      {...rest}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maxLength={MOST_CHARACTERS}
      value={shown}
      onChange={({ target }) => {
        caret.current = caretAfterGrouping(target.value, target.selectionStart ?? 0);
        onChange(groupDigits(target.value));
      }}
    />
  );
}

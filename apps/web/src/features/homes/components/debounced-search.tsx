// Debounced search field: passes the typed text to `onChange` when the user stops typing.
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../../../shared/time/use-debounced.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';

type SettledSearchProps = {
  label: string;
  /** Placeholder of the field. */
  hint?: string;
  value: string;
  onChange: (text: string) => void;
};

export function DebouncedSearch({ label, hint, value, onChange }: SettledSearchProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // Updates the field when the URL changes for a reason other than typing, such as the browser's
    // back button.
    setKnown(value);
    setTyped(value);
  }
  const settled = useDebounced(typed);
  const tell = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });
  useEffect(() => tell(settled), [settled]);
  return (
    <TextField
      label={label}
      type="search"
      {...(hint && { placeholder: hint })}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

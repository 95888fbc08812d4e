// Search field of the console. It searches on submit and not on every keystroke, because each
// search is logged.
import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { useShortcuts } from '../../../../shared/keyboard-shortcuts/use-shortcuts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ButtonBesideField } from '../../../../shared/ui/fields/button-beside-field.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';

type SearchFormProps = {
  label: string;
  hint: string;
  /** Error message for a search text that is too short. */
  tooShort?: string;
  isPending: boolean;
  onAsk: (text: string) => void;
};

const LEAST_CHARACTERS = 2;

export function SearchForm({ label, hint, tooShort, isPending, onAsk }: SearchFormProps) {
  const t = useT();
  const frame = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  useShortcuts({ '/': () => frame.current?.querySelector('input')?.focus() });
  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setIsTooShort(text.length < LEAST_CHARACTERS);
    if (text.length >= LEAST_CHARACTERS) onAsk(text);
  };
  return (
    <form ref={frame} onSubmit={search} noValidate className="flex flex-wrap items-start gap-3">
      <TextField
        label={label}
        hint={hint}
        error={isTooShort ? tooShort : undefined}
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0 flex-1 basis-64"
      />
      <ButtonBesideField>
        <Button type="submit" isPending={isPending}>
          <Search aria-hidden="true" className="size-5" />
          {t('operator.find')}
        </Button>
      </ButtonBesideField>
    </form>
  );
}

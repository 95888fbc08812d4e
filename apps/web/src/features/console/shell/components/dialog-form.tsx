// Form in a dialog. The form takes the focus when the dialog opens, so that Enter submits it
// instead of pressing the close button.
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

type DialogFormProps = { onSubmit: (event: FormEvent) => void; children: ReactNode };

const ANSWERS = 'input, textarea, [role="combobox"], button[type="submit"]';

export function DialogForm({ onSubmit, children }: DialogFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>(ANSWERS)?.focus(), []);
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {children}
    </form>
  );
}

// The frame of the forms with which somebody comes in: fields, what refused them, one button, and other ways in below it.
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useIsAlive } from '../../../shared/ui/use-is-alive.ts';
import type { EntryFormState } from './use-entry-form.ts';

type EntryFormProps = {
  form: EntryFormState;
  sendLabel: string;
  children: ReactNode;
  /** Passkeys and other accounts, where the form offers them. */
  otherWays?: ReactNode;
};

export function EntryForm({ form, sendLabel, children, otherWays }: EntryFormProps) {
  const isAlive = useIsAlive();
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {children}
      <RefusalNote text={form.refusal} />
      <Button type="submit" disabled={!isAlive} isPending={form.isSending}>
        {sendLabel}
      </Button>
      {otherWays}
    </form>
  );
}

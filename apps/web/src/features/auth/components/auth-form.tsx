// Layout of the sign-in and sign-up forms: fields, error message, submit button and, below the
// button, other sign-in methods.
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useIsHydrated } from '../../../shared/ui/use-is-hydrated.ts';
import type { AuthFormState } from './use-auth-form.ts';

type EntryFormProps = {
  form: AuthFormState;
  sendLabel: string;
  children: ReactNode;
  /** Buttons for passkeys and OAuth providers, if the form offers them. */
  otherWays?: ReactNode;
};

export function AuthForm({ form, sendLabel, children, otherWays }: EntryFormProps) {
  const isAlive = useIsHydrated();
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

// Asks for an e-mail address to which a link goes, and then says so.
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { useIsAlive } from '../../../shared/ui/use-is-alive.ts';
import { FormProblem } from './form-problem.tsx';
import { useEntryForm } from './use-entry-form.ts';

const loadReader = async () => (await import('../model/entry-readers.ts')).entryReaders.email;

type EmailFormProps = {
  send: (email: string) => Promise<void>;
  sendLabel: string;
  sentText: string;
};

export function EmailForm({ send, sendLabel, sentText }: EmailFormProps) {
  const t = useT();
  const isAlive = useIsAlive();
  const form = useEntryForm({ loadReader, send: ({ email }) => send(email) });
  if (form.isSent) {
    return (
      <p role="status" className="rounded-card bg-success-soft px-4 py-3 text-success">
        {sentText}
      </p>
    );
  }
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField
        name="email"
        label={t('auth.email')}
        error={form.problemOf('email')}
        type="email"
        dir="ltr"
        autoComplete="email"
      />
      <FormProblem text={form.refusal} />
      <Button type="submit" disabled={!isAlive} isPending={form.isSending}>
        {sendLabel}
      </Button>
    </form>
  );
}

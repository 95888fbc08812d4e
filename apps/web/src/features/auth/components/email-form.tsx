// Asks for an e-mail address to which a link goes, and then says so.
import { EmailField } from './email-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { useEntryForm } from './use-entry-form.ts';

const loadReader = async () => (await import('../model/entry-readers.ts')).entryReaders.email;

type EmailFormProps = {
  send: (email: string) => Promise<void>;
  sendLabel: string;
  sentText: string;
};

export function EmailForm({ send, sendLabel, sentText }: EmailFormProps) {
  const form = useEntryForm({ loadReader, send: ({ email }) => send(email) });
  if (form.isSent) {
    return (
      <p role="status" className="rounded-card bg-success-soft px-4 py-3 text-success">
        {sentText}
      </p>
    );
  }
  return (
    <EntryForm form={form} sendLabel={sendLabel}>
      <EmailField error={form.problemOf('email')} />
    </EntryForm>
  );
}

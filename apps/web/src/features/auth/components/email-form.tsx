// Form that sends a link to an e-mail address and then shows a confirmation.

import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { useAuthForm } from './use-auth-form.ts';

const loadReader = async () =>
  (await import('../model/auth-form-parsers.ts')).authFormParsers.email;

type EmailFormProps = {
  send: (email: string) => Promise<void>;
  sendLabel: string;
  sentText: string;
};

export function EmailForm({ send, sendLabel, sentText }: EmailFormProps) {
  const form = useAuthForm({ loadReader, send: ({ email }) => send(email) });
  if (form.isSent) {
    return (
      <p role="status" className="rounded-card bg-success-soft px-4 py-3 text-success">
        {sentText}
      </p>
    );
  }
  return (
    <AuthForm form={form} sendLabel={sendLabel}>
      <EmailField error={form.problemOf('email')} />
    </AuthForm>
  );
}

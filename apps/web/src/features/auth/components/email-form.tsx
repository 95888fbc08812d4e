// Asks for an e-mail address to which a link goes, and then says so.
import { useForm } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useIsAlive } from '../../../shared/ui/use-is-alive.ts';
import { authMessageKey } from '../model/auth-message-key.ts';
import { lazyResolver } from '../model/lazy-resolver.ts';
import { FormProblem } from './form-problem.tsx';

const RULES = lazyResolver(async () => (await import('../model/resolvers.ts')).emailResolver);

type EmailFormProps = {
  send: (email: string) => Promise<void>;
  sendLabel: string;
  sentText: string;
};

export function EmailForm({ send, sendLabel, sentText }: EmailFormProps) {
  const t = useT();
  const language = useLanguage();
  // No default: what was typed before the page was alive stays.
  const form = useForm({ resolver: RULES });
  const isAlive = useIsAlive();
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await send(email);
    } catch (error) {
      const known = authMessageKey(error);
      form.setError('root', { message: known ? t(known) : messageFor(error, t, language) });
    }
  });
  const problem = errors.email?.message;
  if (isSubmitSuccessful) {
    return (
      <p role="status" className="rounded-card bg-success-soft px-4 py-3 text-success">
        {sentText}
      </p>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        {...form.register('email')}
        label={t('auth.email')}
        error={problem ? t(problem as MessageKey) : undefined}
        type="email"
        dir="ltr"
        autoComplete="email"
      />
      <FormProblem text={errors.root?.message} />
      <Button type="submit" disabled={!isAlive} isPending={isSubmitting}>
        {sendLabel}
      </Button>
    </form>
  );
}

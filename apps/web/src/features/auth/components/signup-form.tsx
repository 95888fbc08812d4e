// The sign-up form.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { signUp } from '../api/sign-up.ts';
import { signUpSchema } from '../model/account-schema.ts';
import { PasswordField } from './password-field.tsx';

const MESSAGES: Record<string, MessageKey> = {
  weak_password: 'auth.password_too_short',
  over_email_send_rate_limit: 'auth.mail_too_soon',
  over_request_rate_limit: 'auth.too_many_tries',
};

export function SignupForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const t = useT();
  const language = useLanguage();
  const form = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { first_name: '', last_name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (account) => {
    try {
      await signUp(account, language);
      onSignedUp(account.email);
    } catch (error) {
      const known = error instanceof Refusal ? MESSAGES[error.code] : undefined;
      form.setError('root', {
        message: known ? t(known) : messageFor(error, t, language, 'auth.sign_up_failed'),
      });
    }
  });
  const problem = (key: string | undefined) => (key ? t(key as MessageKey) : undefined);
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        {...form.register('first_name')}
        label={t('auth.first_name')}
        error={problem(errors.first_name?.message)}
        autoComplete="given-name"
        maxLength={80}
      />
      <TextField
        {...form.register('last_name')}
        label={t('auth.last_name')}
        autoComplete="family-name"
        maxLength={80}
      />
      <TextField
        {...form.register('email')}
        label={t('auth.email')}
        error={problem(errors.email?.message)}
        type="email"
        dir="ltr"
        autoComplete="email"
      />
      <PasswordField
        {...form.register('password')}
        hint={t('auth.password_hint')}
        error={problem(errors.password?.message)}
        autoComplete="new-password"
      />
      <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger empty:hidden">
        {errors.root?.message}
      </p>
      <Button type="submit" isPending={isSubmitting}>
        {t('auth.create_account')}
      </Button>
    </form>
  );
}

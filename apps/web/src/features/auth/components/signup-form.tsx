// The sign-up form.
import { useForm } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useIsAlive } from '../../../shared/ui/use-is-alive.ts';
import { signUp } from '../api/sign-up.ts';
import { authMessageKey } from '../model/auth-message-key.ts';
import { lazyResolver } from '../model/lazy-resolver.ts';
import { FormProblem } from './form-problem.tsx';
import { PasswordField } from './password-field.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

const RULES = lazyResolver(async () => (await import('../model/resolvers.ts')).signUpResolver);

export function SignupForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const t = useT();
  const language = useLanguage();
  const form = useForm({
    resolver: RULES,
    // No defaults: what was typed or filled in before the page was alive stays.
  });
  const { errors, isSubmitting } = form.formState;
  const isAlive = useIsAlive();
  const submit = form.handleSubmit(async (account) => {
    try {
      await signUp(account, language);
      onSignedUp(account.email);
    } catch (error) {
      const known = authMessageKey(error);
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
      <FormProblem text={errors.root?.message} />
      <Button type="submit" disabled={!isAlive} isPending={isSubmitting}>
        {t('auth.create_account')}
      </Button>
      <ProviderButtons isRemembered />
    </form>
  );
}

// The sign-in form.
import { ClipboardPaste, X } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useIsAlive } from '../../../shared/ui/use-is-alive.ts';
import { signIn } from '../api/sign-in.ts';
import { authMessageKey } from '../model/auth-message-key.ts';
import { lazyResolver } from '../model/lazy-resolver.ts';
import { FormProblem } from './form-problem.tsx';
import { PasswordField } from './password-field.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { RememberMe } from './remember-me.tsx';

const RULES = lazyResolver(async () => (await import('../model/resolvers.ts')).signInResolver);

/**
 * The screen around it leaves by itself once somebody is signed in.
 * @param from Where to go afterwards, carried through the sign-in of another account.
 */
export function LoginForm({ from }: { from?: string | undefined }) {
  const t = useT();
  const language = useLanguage();
  const form = useForm({
    resolver: RULES,
    // No defaults: what was typed or filled in before the page was alive stays.
  });
  const { errors, isSubmitting } = form.formState;
  const isAlive = useIsAlive();
  const [username, isRemembered] = useWatch({
    control: form.control,
    name: ['username', 'isRemembered'],
    defaultValue: { isRemembered: true },
  });
  const submit = form.handleSubmit(async ({ username: name, password, isRemembered: isKept }) => {
    try {
      await signIn(name, password, isKept);
    } catch (error) {
      const known = authMessageKey(error);
      form.setError('root', {
        message: known ? t(known) : messageFor(error, t, language, 'auth.sign_in_failed'),
      });
    }
  });
  const problem = (key: string | undefined) => (key ? t(key as MessageKey) : undefined);
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        {...form.register('username')}
        label={t('auth.username_or_email')}
        error={problem(errors.username?.message)}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        actions={
          <>
            <IconButton
              label={t('auth.paste')}
              onClick={async () => {
                const text = await navigator.clipboard.readText().catch(() => '');
                if (text) form.setValue('username', text.trim(), { shouldDirty: true });
              }}
            >
              <ClipboardPaste aria-hidden="true" className="size-5" />
            </IconButton>
            {username ? (
              <IconButton
                label={t('auth.clear')}
                onClick={() => {
                  form.setValue('username', '');
                  form.setFocus('username');
                }}
              >
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            ) : null}
          </>
        }
      />
      <PasswordField
        {...form.register('password')}
        error={problem(errors.password?.message)}
        autoComplete="current-password"
      />
      <RememberMe defaultChecked {...form.register('isRemembered')} />
      <FormProblem text={errors.root?.message} />
      <Button type="submit" disabled={!isAlive} isPending={isSubmitting}>
        {t('common.sign_in')}
      </Button>
      <ProviderButtons from={from} isRemembered={isRemembered} />
    </form>
  );
}

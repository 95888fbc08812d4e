import { ClipboardPaste, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { AuthForm } from './auth-form.tsx';
import { PasswordField } from './password-field.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { RememberMe } from './remember-me.tsx';
import { useAuthForm } from './use-auth-form.ts';

const loadReader = async () =>
  (await import('../model/auth-form-parsers.ts')).authFormParsers.signIn;

/**
 * Form to sign in with a username or e-mail address and a password. The parent screen navigates
 * away once the user is signed in.
 * @param from - Path to open after the sign-in. The buttons of OAuth providers receive the same
 * path.
 */
export function LoginForm({ from }: { from?: string | undefined }) {
  const t = useT();
  const [hasName, setHasName] = useState(false);
  const form = useAuthForm({
    loadReader,
    send: async ({ username, password, isRemembered }) => {
      const { signIn } = await import('../api/sign-in-port.ts');
      await signIn(username, password, isRemembered);
    },
    fallback: 'auth.sign_in_failed',
  });
  // The username field may have been filled in before React could notice the input.
  const { ref } = form.props;
  useEffect(() => {
    const field = ref.current?.elements.namedItem('username');
    setHasName(field instanceof HTMLInputElement && field.value !== '');
  }, [ref]);
  const setName = (name: string) => {
    const field = form.field('username');
    if (!field) return;
    field.value = name;
    setHasName(Boolean(name));
    field.focus();
  };
  return (
    <AuthForm
      form={form}
      sendLabel={t('common.sign_in')}
      otherWays={
        <ProviderButtons
          from={from}
          isRemembered={() => form.field('isRemembered')?.checked ?? true}
        />
      }
    >
      <TextField
        name="username"
        label={t('auth.username_or_email')}
        error={form.problemOf('username')}
        onChange={({ target }) => setHasName(Boolean(target.value))}
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
                if (text) setName(text.trim());
              }}
            >
              <ClipboardPaste aria-hidden="true" className="size-5" />
            </IconButton>
            {hasName ? (
              <IconButton label={t('auth.clear')} onClick={() => setName('')}>
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            ) : null}
          </>
        }
      />
      <PasswordField
        name="password"
        error={form.problemOf('password')}
        autoComplete="current-password"
      />
      <RememberMe defaultChecked name="isRemembered" />
    </AuthForm>
  );
}

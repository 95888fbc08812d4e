import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useAuthForm } from './use-auth-form.ts';

const loadReader = async () =>
  (await import('../model/auth-form-parsers.ts')).authFormParsers.signUp;

const OWN = ['first_name', 'last_name', 'email'];

export function SignupForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const t = useT();
  const language = useLanguage();
  const form = useAuthForm({
    loadReader,
    send: async (account) => {
      const { signUp } = await import('../api/sign-up-port.ts');
      await signUp(account, language);
      onSignedUp(account.email);
    },
    fallback: 'auth.sign_up_failed',
  });
  return (
    <AuthForm
      form={form}
      sendLabel={t('auth.create_account')}
      otherWays={<ProviderButtons isNew isRemembered={() => true} />}
    >
      <TextField
        name="first_name"
        label={t('auth.first_name')}
        error={form.problemOf('first_name')}
        autoComplete="given-name"
        maxLength={80}
      />
      <TextField
        name="last_name"
        label={t('auth.last_name')}
        autoComplete="family-name"
        maxLength={80}
      />
      <EmailField error={form.problemOf('email')} />
      <NewPasswordField
        name="password"
        error={form.problemOf('password')}
        own={() => OWN.map((name) => form.field(name)?.value)}
      />
    </AuthForm>
  );
}

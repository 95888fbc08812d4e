// Form to set a new password after a reset.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { fieldProblem } from '../../../shared/errors/field-problem.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { setPassword } from '../api/password-port.ts';
import { newPasswordSchema } from '../model/account-schema.ts';
import { authMessageKey } from '../model/auth-message-key.ts';
import { ownEmail } from '../model/own-email.ts';
import { NewPasswordField } from './new-password-field.tsx';

export function NewPasswordForm({ onSaved }: { onSaved: () => void }) {
  const t = useT();
  const language = useLanguage();
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await setPassword(password);
      onSaved();
    } catch (error) {
      const known = authMessageKey(error);
      form.setError('password', { message: known ?? '' });
      if (!known) form.setError('root', { message: messageFor(error, t, language) });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <NewPasswordField
        {...form.register('password')}
        error={fieldProblem(errors, 'password', t)}
        own={ownEmail}
      />
      <RefusalNote text={errors.root?.message} />
      <Button type="submit" isPending={isSubmitting}>
        {t('auth.save_password')}
      </Button>
    </form>
  );
}

// Chooses a new password.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { setPassword } from '../api/password-port.ts';
import { newPasswordSchema } from '../model/account-schema.ts';
import { authMessageKey } from '../model/auth-message-key.ts';
import { ownAddress } from '../model/own-address.ts';
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
  const problem = errors.password?.message;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <NewPasswordField
        {...form.register('password')}
        error={problem ? t(problem as MessageKey) : undefined}
        own={ownAddress}
      />
      <RefusalNote text={errors.root?.message} />
      <Button type="submit" isPending={isSubmitting}>
        {t('auth.save_password')}
      </Button>
    </form>
  );
}

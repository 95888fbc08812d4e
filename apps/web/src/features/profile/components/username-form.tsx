// Form for the username. The field shows an error if the name is taken, or if the user changed the
// username too recently.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { useUpdateProfile } from '../api/profile-changes.ts';
import { usernameSchema } from '../model/username-schema.ts';

const UNIQUE_VIOLATION = '23505';

type UsernameFormProps = { userId: string; current: string | null; onSaved: () => void };

export function UsernameForm({ userId, current, onSaved }: UsernameFormProps) {
  const t = useT();
  const language = useLanguage();
  const update = useUpdateProfile(userId);
  const form = useForm({
    resolver: zodResolver(usernameSchema),
    defaultValues: { username: current ?? '' },
  });
  const submit = form.handleSubmit(async ({ username }) => {
    try {
      await update.mutateAsync({ username });
      notify.success(t('profile.username_saved'));
      onSaved();
    } catch (error) {
      if (error instanceof Refusal && error.code === UNIQUE_VIOLATION) {
        form.setError('username', { message: t('profile.username_taken') });
      } else if (error instanceof Refusal && error.refusal) {
        form.setError('username', { message: messageFor(error, t, language) });
      } else {
        notify.error(messageFor(error, t, language, 'profile.username_failed'));
      }
    }
  });
  const problem = form.formState.errors.username?.message;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        {...form.register('username')}
        label={t('profile.username')}
        hint={t('profile.username_hint')}
        error={problem === 'errors.USERNAME_INVALID' ? t('errors.USERNAME_INVALID') : problem}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
      />
      <Button type="submit" isPending={update.isPending}>
        {t('profile.save_username')}
      </Button>
    </form>
  );
}

// Form for the first and last name.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { useUpdateProfile } from '../api/profile-changes.ts';
import { namesSchema } from '../model/names-schema.ts';
import type { Profile } from '../model/profile.ts';

export function NamesForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const t = useT();
  const language = useLanguage();
  const update = useUpdateProfile(profile.id);
  const form = useForm({
    resolver: zodResolver(namesSchema),
    defaultValues: { first_name: profile.first_name, last_name: profile.last_name ?? '' },
  });
  const submit = form.handleSubmit(async ({ first_name, last_name }) => {
    try {
      await update.mutateAsync({ first_name, last_name: last_name || null });
      notify.success(t('profile.names_saved'));
      onSaved();
    } catch (error) {
      form.setError('root', { message: messageFor(error, t, language, 'profile.names_failed') });
    }
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        {...form.register('first_name')}
        label={t('profile.first_name')}
        error={errors.first_name && t('profile.first_name_missing')}
        autoComplete="given-name"
        maxLength={80}
      />
      <TextField
        {...form.register('last_name')}
        label={t('profile.last_name')}
        mark="optional"
        autoComplete="family-name"
        maxLength={80}
      />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {errors.root?.message}
      </p>
      <Button type="submit" isPending={update.isPending}>
        {t('profile.save_names')}
      </Button>
    </form>
  );
}

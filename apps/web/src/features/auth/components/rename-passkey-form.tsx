import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { renamePasskey } from '../api/passkey-port.ts';
import type { Passkey } from '../api/security-queries.ts';
import { passkeyNameSchema } from '../model/account-schema.ts';

type RenamePasskeyFormProps = { passkey: Passkey; onSaved: () => void };

export function RenamePasskeyForm({ passkey, onSaved }: RenamePasskeyFormProps) {
  const t = useT();
  const language = useLanguage();
  const form = useForm({
    resolver: zodResolver(passkeyNameSchema),
    defaultValues: { name: passkey.name },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await renamePasskey(passkey.id, name);
      onSaved();
    } catch (error) {
      form.setError('root', { message: messageFor(error, t, language) });
    }
  });
  const problem = errors.name?.message;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        {...form.register('name')}
        label={t('account_security.passkey_name')}
        error={problem ? t(problem as MessageKey) : undefined}
        autoComplete="off"
        maxLength={60}
      />
      <RefusalNote text={errors.root?.message} />
      <Button type="submit" isPending={isSubmitting}>
        {t('account_security.save_name')}
      </Button>
    </form>
  );
}

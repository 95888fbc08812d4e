// Form to confirm the deletion of an account. The user types their username, or the e-mail address
// if they have no username. If the last sign-in is too old, the user also types the password.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { deleteAccount } from '../api/account-port.ts';
import type { Profile } from '../model/profile.ts';

type DeleteFormProps = { profile: Profile; onRefused: () => void; onDeleted: () => void };

export function DeleteForm({ profile, onRefused, onDeleted }: DeleteFormProps) {
  const t = useT();
  const language = useLanguage();
  const name = profile.username ?? profile.email ?? '';
  const [typed, setTyped] = useState('');
  const [needsPassword, setNeedsPassword] = useState(false);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const end = useMutation({
    mutationFn: () => deleteAccount(needsPassword ? password : undefined),
    onSuccess: onDeleted,
    onError: (error) => {
      if (error instanceof Refusal && error.refusal === 'SIGN_IN_TOO_OLD') {
        setNeedsPassword(true);
        return;
      }
      const isWrong = error instanceof Refusal && error.code === 'invalid_credentials';
      setProblem(
        isWrong
          ? t('profile.password_wrong')
          : messageFor(error, t, language, 'profile.delete_failed'),
      );
      onRefused();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== name.toLowerCase()) {
      setProblem(t('profile.delete_name_wrong'));
      return;
    }
    setProblem(undefined);
    end.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p>{t('profile.delete_warning')}</p>
      <p>
        {t('profile.delete_type_name')} <bdi className="font-semibold break-all">{name}</bdi>
      </p>
      <TextField
        label={t(profile.username ? 'profile.username' : 'profile.email')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {needsPassword ? (
        <TextField
          label={t('profile.password')}
          hint={t('profile.password_hint')}
          type="password"
          autoComplete="current-password"
          dir="ltr"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" look="danger" isPending={end.isPending}>
        {t('profile.delete_confirm')}
      </Button>
    </form>
  );
}

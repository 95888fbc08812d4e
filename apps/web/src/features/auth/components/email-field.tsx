// E-mail field of the sign-in and sign-up forms. Always left to right, also in Arabic.
import { useT } from '../../../i18n/use-t.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';

export function EmailField({ error }: { error: string | undefined }) {
  const t = useT();
  return (
    <TextField
      name="email"
      label={t('auth.email')}
      error={error}
      type="email"
      dir="ltr"
      autoComplete="email"
    />
  );
}

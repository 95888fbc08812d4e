// Link back to the sign-in screen.
import { Link } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { useLang } from '../../use-lang.ts';

export function BackToLogin() {
  const t = useT();
  return (
    <Link
      to="/$lang/login"
      params={{ lang: useLang() }}
      className="inline-flex min-h-11 items-center self-center font-medium text-primary underline"
    >
      {t('auth.to_sign_in')}
    </Link>
  );
}

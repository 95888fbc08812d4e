// The way back from the pages of the profile, always at the same place.
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { useLang } from '../use-lang.ts';

export function WayToProfile() {
  const t = useT();
  const lang = useLang();
  return (
    <Link
      to="/$lang/profile"
      params={{ lang }}
      className="-my-2 inline-flex min-h-11 items-center gap-2 self-start text-primary"
    >
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      {t('common.profile')}
    </Link>
  );
}

// The foot of public pages; it names only what is there.
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { useLang } from '../use-lang.ts';

export function Footer() {
  const t = useT();
  const lang = useLang();
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-8 text-sm">
        <p className="text-muted">{t('common.footer_claim')}</p>
        <nav aria-label={t('common.footer_navigation')} className="flex flex-wrap gap-x-6">
          <Link
            to="/$lang"
            params={{ lang }}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {t('common.home')}
          </Link>
          <Link
            to="/$lang/login"
            params={{ lang }}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {t('common.sign_in')}
          </Link>
          <Link
            to="/$lang/signup"
            params={{ lang }}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {t('common.sign_up')}
          </Link>
        </nav>
      </div>
    </footer>
  );
}

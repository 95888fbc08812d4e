// The links of the public header on a phone.
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { Drawer } from '../../shared/ui/drawer.tsx';
import { useLang } from '../use-lang.ts';
import { ThemeButton } from './theme-button.tsx';

const LINK = 'flex min-h-12 items-center rounded-card px-3 hover:bg-sunken';

export function PublicDrawer() {
  const t = useT();
  const lang = useLang();
  const home = { to: '/$lang', params: { lang }, className: LINK } as const;
  return (
    <Drawer startsOpen className="md:hidden">
      {(close) => (
        <>
          <nav aria-label={t('common.main_navigation')} className="flex flex-col">
            <Link {...home} hash="how-it-works" onClick={close}>
              {t('common.how_it_works')}
            </Link>
            <Link {...home} hash="trust-safety" onClick={close}>
              {t('common.trust_safety')}
            </Link>
            <Link to="/$lang/login" params={{ lang }} className={LINK}>
              {t('common.sign_in')}
            </Link>
            <Link to="/$lang/signup" params={{ lang }} className={LINK}>
              {t('common.sign_up')}
            </Link>
          </nav>
          <ThemeButton className="mt-2 sm:hidden" />
        </>
      )}
    </Drawer>
  );
}

// Public pages: their header and footer.
import { Link, Outlet } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Drawer } from '../../shared/ui/drawer.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { useLang } from '../use-lang.ts';
import { Footer } from './footer.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeButton } from './theme-button.tsx';

const DRAWER_LINK = 'flex min-h-12 items-center rounded-card px-3 hover:bg-sunken';

export function PublicLayout() {
  const t = useT();
  const lang = useLang();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-b border-line bg-page/95 backdrop-blur">
        <div className="mx-auto flex max-w-6xl items-center gap-1 px-4 py-2">
          <Link to="/$lang" params={{ lang }} className="me-auto py-1.5">
            <Logo />
          </Link>
          <nav
            aria-label={t('common.main_navigation')}
            className="flex items-center gap-1 max-md:hidden"
          >
            <Link
              to="/$lang"
              params={{ lang }}
              hash="how-it-works"
              className={buttonClass('quiet')}
            >
              {t('common.how_it_works')}
            </Link>
            <Link
              to="/$lang"
              params={{ lang }}
              hash="trust-safety"
              className={buttonClass('quiet')}
            >
              {t('common.trust_safety')}
            </Link>
          </nav>
          <LanguageMenu />
          <ThemeButton />
          <Link to="/$lang/login" params={{ lang }} className={buttonClass('primary', 'px-4')}>
            {t('common.member_access')}
          </Link>
          <Drawer className="md:hidden">
            {(close) => (
              <nav aria-label={t('common.main_navigation')} className="flex flex-col">
                <Link
                  to="/$lang"
                  params={{ lang }}
                  hash="how-it-works"
                  onClick={close}
                  className={DRAWER_LINK}
                >
                  {t('common.how_it_works')}
                </Link>
                <Link
                  to="/$lang"
                  params={{ lang }}
                  hash="trust-safety"
                  onClick={close}
                  className={DRAWER_LINK}
                >
                  {t('common.trust_safety')}
                </Link>
                <Link to="/$lang/login" params={{ lang }} className={DRAWER_LINK}>
                  {t('common.sign_in')}
                </Link>
                <Link to="/$lang/signup" params={{ lang }} className={DRAWER_LINK}>
                  {t('common.sign_up')}
                </Link>
              </nav>
            )}
          </Drawer>
        </div>
      </header>
      <Outlet />
      <Footer />
    </div>
  );
}

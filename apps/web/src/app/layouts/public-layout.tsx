// Public pages: their header and footer.
import { Link, Outlet } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { lazy } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { useLang } from '../use-lang.ts';
import { Footer } from './footer.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { OnDemand } from './on-demand.tsx';
import { ThemeButton } from './theme-button.tsx';

const loadDrawer = () => import('./public-drawer.tsx');
const PublicDrawer = lazy(async () => ({ default: (await loadDrawer()).PublicDrawer }));

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
          <ThemeButton className="max-sm:hidden" />
          <Link
            to="/$lang/login"
            params={{ lang }}
            className={buttonClass('primary', 'px-4 whitespace-nowrap')}
          >
            {t('common.member_access')}
          </Link>
          <OnDemand
            load={loadDrawer}
            button={(handlers) => (
              <IconButton label={t('common.menu')} className="md:hidden" {...handlers}>
                <Menu aria-hidden="true" className="size-6" />
              </IconButton>
            )}
          >
            <PublicDrawer />
          </OnDemand>
        </div>
      </header>
      <Outlet />
      <Footer />
    </div>
  );
}

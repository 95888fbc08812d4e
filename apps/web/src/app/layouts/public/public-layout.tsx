// Layout of public pages: the header of a visitor or of a signed-in person, and the footer.
import { Link, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { lazyComponent } from '../../../shared/lazy/lazy-component.tsx';
import { SESSION_KEY } from '../../../shared/session/session-key.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Logo } from '../../../shared/ui/pictures/logo.tsx';
import { useLang } from '../../use-lang.ts';
import { LanguageMenu } from '../language-menu.tsx';
import { ThemeButton } from '../theme-button.tsx';
import { FrontPageLinks } from './front-page-links.tsx';
import { PublicDrawer } from './public-drawer.tsx';

const Footer = lazyComponent(() => import('./footer.tsx'), 'Footer');
const FOOTER = (
  <Suspense>
    <Footer />
  </Suspense>
);

const MemberNavigation = lazy(() =>
  import('../member/member-navigation.tsx').then(({ MemberNavigation: it }) => ({ default: it })),
);

const hasSession = () => localStorage.getItem(SESSION_KEY) !== null;
/** Calls the listener when a person signs in or out in another tab. */
const followTabs = (onChange: () => void) => {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
};

export function PublicLayout() {
  const t = useT();
  const lang = useLang();
  // The prerendered document has no session and contains the parts for visitors. If the device has
  // a session, an inline script of the document sets data-member, which hides these parts.
  const isMember = useSyncExternalStore(followTabs, hasSession, () => false);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-member', hasSession());
  });
  const header = (
    <header className="sticky top-0 z-30 border-b border-line bg-page">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-1 px-4 py-2 visitors">
        <Link to="/$lang" params={{ lang }} className="me-auto py-1.5">
          <Logo />
        </Link>
        <nav
          aria-label={t('common.main_navigation')}
          className="flex flex-wrap items-center gap-1 max-lg:hidden"
        >
          <FrontPageLinks className="inline-flex min-h-11 items-center rounded-card px-3 font-medium whitespace-nowrap hover:bg-sunken" />
        </nav>
        <LanguageMenu />
        <ThemeButton className="max-sm:hidden" />
        <Link
          to="/$lang/login"
          params={{ lang }}
          className={buttonClass('primary', 'px-4 whitespace-nowrap max-[24rem]:hidden')}
        >
          {t('common.member_access')}
        </Link>
        <PublicDrawer />
      </div>
    </header>
  );
  return (
    <div className="in-order flex min-h-dvh flex-col">
      {isMember ? (
        <Suspense fallback={header}>
          <MemberNavigation>{header}</MemberNavigation>
        </Suspense>
      ) : (
        header
      )}
      <Outlet />
      {FOOTER}
    </div>
  );
}

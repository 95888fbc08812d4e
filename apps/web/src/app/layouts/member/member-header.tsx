// Header for signed-in people: main navigation, notifications and account menu.
import { Link } from '@tanstack/react-router';
import { ChatsBadge } from '../../../features/chat/components/conversations/chats-badge.tsx';
import { NotificationBell } from '../../../features/notifications/components/notification-bell.tsx';
import type { Profile } from '../../../features/profile/model/profile.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Logo } from '../../../shared/ui/pictures/logo.tsx';
import { useLang } from '../../use-lang.ts';
import { LanguageMenu } from '../language-menu.tsx';
import { ThemeButton } from '../theme-button.tsx';
import { AccountMenu } from './account/account-menu.tsx';
import type { NavItem } from './nav-items.ts';
import { useIsNavItemActive } from './use-is-nav-item-active.ts';

type MemberHeaderProps = {
  userId: string;
  profile: Profile | undefined;
  bar: readonly NavItem[];
  menu: readonly NavItem[];
  className?: string;
};

export function MemberHeader({ userId, profile, bar, menu, className = '' }: MemberHeaderProps) {
  const t = useT();
  const lang = useLang();
  const isNavItemActive = useIsNavItemActive();
  return (
    <header
      className={`sticky top-0 z-30 border-b border-line bg-page/95 backdrop-blur ${className}`}
    >
      <div className="mx-auto flex max-w-6xl items-center gap-1 px-4 py-2">
        <Link to="/$lang/dashboard" params={{ lang }} className="me-auto py-1.5">
          <Logo />
        </Link>
        <nav aria-label={t('common.main_navigation')} className="flex gap-1 max-md:hidden">
          {bar.map((place) => (
            <Link
              key={place.to}
              to={place.to}
              params={{ lang }}
              aria-current={isNavItemActive(place) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-card px-4 font-medium text-muted hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
            >
              {t(place.label)}
              {place.to === '/$lang/chats' ? <ChatsBadge /> : null}
            </Link>
          ))}
        </nav>
        <NotificationBell userId={userId} />
        <LanguageMenu />
        <ThemeButton />
        <AccountMenu profile={profile} places={menu} />
      </div>
    </header>
  );
}

// Bottom navigation bar on phones.
import { Link } from '@tanstack/react-router';
import { ChatsBadge } from '../../../features/chat/components/conversations/chats-badge.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useLang } from '../../use-lang.ts';
import type { NavItem } from './nav-items.ts';
import { useIsNavItemActive } from './use-is-nav-item-active.ts';

type PlacesBarProps = { bar: readonly NavItem[]; className?: string };

export function BottomNav({ bar, className = 'flex' }: PlacesBarProps) {
  const t = useT();
  const lang = useLang();
  const isNavItemActive = useIsNavItemActive();
  return (
    <nav
      aria-label={t('common.main_navigation')}
      className={`fixed inset-x-0 bottom-0 z-30 justify-around border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden ${className}`}
    >
      {bar.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          params={{ lang }}
          aria-current={isNavItemActive(place) ? 'page' : undefined}
          className="flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs text-muted aria-[current=page]:font-medium aria-[current=page]:text-primary max-[22.5rem]:ltr:tracking-tighter"
        >
          <span className="relative">
            <place.Icon aria-hidden="true" className="size-5" />
            {place.to === '/$lang/chats' ? <ChatsBadge className="absolute -end-4 -top-2" /> : null}
          </span>
          {t(place.label)}
        </Link>
      ))}
    </nav>
  );
}

// Master-detail layout. A desktop shows the list with the open item next to it; a phone shows
// either the list or the item. The address contains the id of the open item.
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ComponentType, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ShortcutHelp } from '../../shared/keyboard-shortcuts/shortcut-help.tsx';
import { IsSubheadingContext } from '../../shared/list-detail/screen-title.tsx';
import { useIsDesktop } from '../../shared/list-detail/use-is-desktop.ts';
import { usePaneFocus } from '../../shared/list-detail/use-pane-focus.ts';
import { iconButtonClass } from '../../shared/ui/icon-button.tsx';
import { useLang } from '../use-lang.ts';

const HELP = [
  [['j', 'k'], 'ui.key_move'],
  [['?'], 'ui.key_help'],
] as const;

export type ListPath = '/$lang/money' | '/$lang/deliveries' | '/$lang/notifications';

/**
 * Renders the list with the open item next to it.
 * @param to - Address of the list without an open item.
 */
export function ListDetailLayout({ List, to }: { List: ComponentType; to: ListPath }) {
  const t = useT();
  const lang = useLang();
  const hasDesk = useIsDesktop();
  const listPath = to.replace('$lang', lang);
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/\/$/, '') });
  const isOpen = path !== undefined && path !== listPath;
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  usePaneFocus({
    opened: isOpen ? path : undefined,
    hasDesk,
    detail,
    rowOf: (opened) =>
      [...(list.current?.querySelectorAll('a') ?? [])].find(({ pathname }) => pathname === opened),
  });
  return (
    <div className={`beside ${isOpen ? 'is-open' : ''}`}>
      {hasDesk || !isOpen ? (
        <div
          key="list"
          ref={list}
          data-scroll-restoration-id={`list-${listPath}`}
          className="beside-list"
        >
          <IsSubheadingContext value={isOpen}>
            <List />
          </IsSubheadingContext>
          {hasDesk ? (
            <div className="beside-keys sticky -bottom-1 bg-page pt-2">
              <ShortcutHelp
                help={HELP.map(([keys, text]) => ({ keys: [...keys], text: t(text) }))}
              />
            </div>
          ) : null}
        </div>
      ) : null}
      {hasDesk || isOpen ? (
        <div
          key="detail"
          ref={detail}
          tabIndex={-1}
          {...(hasDesk && { role: 'region', 'aria-label': t('ui.beside_detail') })}
          className="beside-detail"
        >
          {hasDesk && isOpen ? (
            <Link
              to={to}
              params={{ lang }}
              search={(search) => search}
              data-closes=""
              aria-label={t('ui.beside_close')}
              className={iconButtonClass('beside-close')}
            >
              <X aria-hidden="true" className="size-5" />
            </Link>
          ) : null}
          <Outlet />
        </div>
      ) : null}
    </div>
  );
}

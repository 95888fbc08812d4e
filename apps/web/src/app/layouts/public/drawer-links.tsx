// Links of the phone drawer. The drawer closes when a link is chosen.
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { iconButtonClass } from '../../../shared/ui/icon-button.tsx';
import { useLang } from '../../use-lang.ts';
import { PathLink } from '../path-link.tsx';
import { ThemeButton } from '../theme-button.tsx';
import { FrontPageLinks } from './front-page-links.tsx';

const LINK = 'flex min-h-12 items-center rounded-card px-3 hover:bg-sunken';

export function DrawerLinks() {
  const t = useT();
  const lang = useLang();
  const nav = useRef<HTMLElement>(null);
  const close = () => nav.current?.closest<HTMLElement>('[popover]')?.hidePopover();
  const ways = [
    { to: PATHS.login(lang), label: t('common.sign_in') },
    { to: PATHS.signup(lang), label: t('common.sign_up') },
  ];
  const legal = [
    { to: PATHS.terms(lang), label: t('common.terms') },
    { to: PATHS.privacy(lang), label: t('common.privacy') },
    { to: PATHS.cookies(lang), label: t('common.cookies') },
    { to: PATHS.legal(lang), label: t('common.legal_notice') },
  ];
  return (
    <>
      <div className="flex items-center justify-between">
        <p className="px-3 font-semibold">{t('common.menu')}</p>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t('common.close')}
          className={iconButtonClass()}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <nav ref={nav} aria-label={t('common.main_navigation')} className="flex flex-col">
        <FrontPageLinks className={LINK} onClick={close} />
        <hr className="my-2 border-line" />
        {ways.map((place) => (
          <PathLink key={place.to} {...place} className={LINK} onClick={close} />
        ))}
        <hr className="my-2 border-line" />
        {legal.map((place) => (
          <PathLink key={place.to} {...place} className={`${LINK} text-muted`} onClick={close} />
        ))}
      </nav>
      <ThemeButton className="mt-2 sm:hidden" />
    </>
  );
}

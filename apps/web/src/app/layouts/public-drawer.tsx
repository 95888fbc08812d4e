// The links of the public header on a phone, in a native popover: the browser opens it, closes it on Escape or a tap beside
// it and gives the focus back, also before any script has run.
import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../shared/paths.ts';
import { iconButtonClass } from '../../shared/ui/icon-button.tsx';
import { useLang } from '../use-lang.ts';
import { HomeLinks } from './home-links.tsx';
import { PlaceLink } from './place-link.tsx';
import { ThemeButton } from './theme-button.tsx';

const ID = 'menu';
const LINK = 'flex min-h-12 items-center rounded-card px-3 hover:bg-sunken';

export function PublicDrawer() {
  const t = useT();
  const lang = useLang();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
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
      <button
        type="button"
        popoverTarget={ID}
        aria-label={t('common.menu')}
        className={iconButtonClass('lg:hidden')}
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <div
        ref={panel}
        id={ID}
        popover="auto"
        className="inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col gap-1 overflow-y-auto overscroll-contain border-s border-line bg-surface p-4 text-ink shadow-float backdrop:bg-backdrop open:flex"
      >
        <div className="flex items-center justify-between">
          <p className="px-3 font-semibold">{t('common.menu')}</p>
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label={t('common.close')}
            className={iconButtonClass()}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <nav aria-label={t('common.main_navigation')} className="flex flex-col">
          <HomeLinks className={LINK} onClick={close} />
          <hr className="my-2 border-line" />
          {ways.map((place) => (
            <PlaceLink key={place.to} {...place} className={LINK} onClick={close} />
          ))}
          <hr className="my-2 border-line" />
          {legal.map((place) => (
            <PlaceLink key={place.to} {...place} className={`${LINK} text-muted`} onClick={close} />
          ))}
        </nav>
        <ThemeButton className="mt-2 sm:hidden" />
      </div>
    </>
  );
}

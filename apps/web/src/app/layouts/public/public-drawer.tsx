// Phone drawer of the public header, a native popover. The browser opens it, closes it on Escape or
// a tap outside, and restores the focus. This works before any script has run. The content of the
// drawer loads at the first interaction.
import { Menu } from 'lucide-react';
import { Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { lazyComponent } from '../../../shared/lazy/lazy-component.tsx';
import { iconButtonClass } from '../../../shared/ui/icon-button.tsx';

const ID = 'menu';
const DrawerLinks = lazyComponent(() => import('./drawer-links.tsx'), 'DrawerLinks');
const LINKS = (
  <Suspense>
    <DrawerLinks />
  </Suspense>
);

export function PublicDrawer() {
  const t = useT();
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
        id={ID}
        popover="auto"
        className="inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col gap-1 overflow-y-auto overscroll-contain border-s border-line bg-surface p-4 text-ink shadow-float backdrop:bg-backdrop open:flex"
      >
        {LINKS}
      </div>
    </>
  );
}

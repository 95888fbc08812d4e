// Menu button and the drawer that it opens at the inline end of the page. On a phone, the drawer
// contains the links of the header.
import { Dialog } from '@base-ui/react/dialog';
import { Menu, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';

const ICON_BUTTON =
  'inline-flex size-11 items-center justify-center rounded-card text-muted hover:bg-sunken hover:text-ink';

type DrawerProps = {
  className?: string;
  startsOpen?: boolean;
  /** Renders the links of the drawer. Each link must call `close` when the user follows it. */
  children: (close: () => void) => ReactNode;
};

export function Drawer({ className, startsOpen = false, children }: DrawerProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger aria-label={t('common.menu')} className={`${ICON_BUTTON} ${className ?? ''}`}>
        <Menu aria-hidden="true" className="size-6" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop" />
        <Dialog.Popup className="fixed inset-y-0 end-0 z-50 flex w-72 max-w-[85vw] flex-col gap-1 overflow-y-auto border-s border-line bg-surface p-4 shadow-float transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0">
          <div className="flex items-center justify-between">
            <Dialog.Title className="font-semibold">{t('common.menu')}</Dialog.Title>
            <Dialog.Close aria-label={t('common.close')} className={ICON_BUTTON}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          {children(() => setIsOpen(false))}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

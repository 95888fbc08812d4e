// Panel at the inline end with the details of the open item. On a phone, the panel fills the
// screen.
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { iconButtonClass } from '../icon-button.tsx';

type SidePanelProps = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

export function SidePanel({ title, isOpen, onOpenChange, children }: SidePanelProps) {
  const t = useT();
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop" />
        <Dialog.Popup className="fixed inset-y-0 end-0 z-50 flex w-96 max-w-full flex-col border-s border-line bg-surface shadow-float transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <div className="flex items-center justify-between gap-3 border-b border-line py-1.5 ps-4 pe-2">
            <Dialog.Title className="min-w-0 truncate text-lg font-semibold">{title}</Dialog.Title>
            <Dialog.Close aria-label={t('common.close')} className={iconButtonClass()}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

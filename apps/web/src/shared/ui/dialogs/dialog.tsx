// Modal dialog, based on Base UI. The focus stays inside the dialog and is restored when it closes.
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useT } from '../../../i18n/use-t.ts';

type DialogProps = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Element that receives the focus; defaults to the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

export function Dialog({ title, isOpen, onOpenChange, initialFocus, children }: DialogProps) {
  const t = useT();
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-backdrop" />
        <BaseDialog.Popup
          {...(initialFocus && { initialFocus })}
          className="appears fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] sm:max-h-[85dvh] max-w-lg -translate-y-1/2 scroll-pb-36 overflow-y-auto sm:scroll-pb-20 rounded-card border border-line bg-surface p-5 shadow-float"
        >
          <div className="mb-3 flex items-start justify-between gap-3">
            <BaseDialog.Title className="text-lg font-semibold">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label={t('common.close')}
              className="-m-2 inline-flex size-11 items-center justify-center rounded-card text-muted hover:bg-sunken"
            >
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

// Error notice that stays until the broker dismisses it.
import { X } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

type DismissibleNoticeProps = { text: string | undefined; onDismiss: () => void };

export function DismissibleNotice({ text, onDismiss }: DismissibleNoticeProps) {
  const t = useT();
  return (
    <div role="alert" className="empty:hidden">
      {text ? (
        <div className="flex items-center gap-3 rounded-card border border-danger bg-danger-soft py-2 ps-4 pe-2">
          <p className="flex-1 text-lg font-medium text-danger">{text}</p>
          <IconButton label={t('common.close')} onClick={onDismiss}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}

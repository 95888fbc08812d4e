// Home listing attached to the next message, shown above the message field, with a button that
// removes it.
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';

export function AttachedHome({ card, onLeave }: { card: ReactNode; onLeave: () => void }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex items-start gap-2 px-3 pt-2">
      <div className="min-w-0 flex-1">
        <p id={id} className="mb-1 text-sm text-muted">
          {t('chat.about_home')}
        </p>
        {card}
      </div>
      <IconButton label={t('chat.leave_home')} onClick={onLeave}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </section>
  );
}

// Overlay of a conversation, shown while files are dragged over it.
import { Upload } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';

export function DropOverlay({ isShown }: { isShown: boolean }) {
  const t = useT();
  if (!isShown) return null;
  return (
    <div className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-card border-2 border-dashed border-primary bg-primary-soft">
      <p className="flex items-center gap-2 text-lg font-medium text-primary">
        <Upload aria-hidden="true" className="size-6" />
        {t('chat.drop_here')}
      </p>
    </div>
  );
}

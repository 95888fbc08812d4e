// Number of unread messages: visible as digits, and announced to screen readers as a sentence.
import { useT } from '../../../../i18n/use-t.ts';
import { RollingFigure } from '../../../../shared/ui/rolling/rolling-amount.tsx';

const MOST_SHOWN = 99;

type UnreadCountProps = { count: number; isQuiet?: boolean; className?: string };

export function UnreadCount({ count, isQuiet = false, className = '' }: UnreadCountProps) {
  const t = useT();
  if (count <= 0) return null;
  const look = isQuiet ? 'bg-sunken text-muted' : 'bg-primary text-on-primary';
  return (
    <span
      className={`figures inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-full px-1.5 text-xs font-semibold ${look} ${className}`}
    >
      <span aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : <RollingFigure value={count} />}
      </span>
      <span className="sr-only">{t('common.unread_messages', { count })}</span>
    </span>
  );
}

// Time in Morocco's time zone, in a machine-readable element.
import { useLanguage } from '../../i18n/use-t.ts';
import { formatTime } from '../format/format-time.ts';

export function Time({ at, className }: { at: string; className?: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} className={className}>
      {formatTime(at, language)}
    </time>
  );
}

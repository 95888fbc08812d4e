// Time in Morocco's time zone, in a machine-readable element.
import { useLanguage } from '../../i18n/use-t.ts';
import { formatTimestamp } from '../format/format-time.ts';

export function Time({ at, className }: { at: string; className?: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} className={className}>
      {formatTimestamp(at, language)}
    </time>
  );
}

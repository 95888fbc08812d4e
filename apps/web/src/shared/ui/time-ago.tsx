// Age of an event, in a `time` element. The age is updated while the page is open.
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/use-t.ts';
import { formatTimestamp } from '../format/format-time.ts';
import { formatAgo } from '../format/relative-time.ts';
import { pauses } from '../timeouts.ts';

const MINUTE_MS = 60_000;

export function TimeAgo({ at, className }: { at: string; className?: string }) {
  const language = useLanguage();
  const minute = useSyncExternalStore(everyMinute, currentMinute, currentMinute);
  return (
    <time dateTime={at} title={formatTimestamp(at, language)} className={className}>
      {formatAgo(at, new Date(Math.max(minute * MINUTE_MS, Date.parse(at))), language)}
    </time>
  );
}

const currentMinute = () => Math.ceil(Date.now() / MINUTE_MS);

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, pauses.agoStep);
  return () => clearInterval(timer);
}

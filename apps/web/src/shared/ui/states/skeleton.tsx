// What a screen shows while it waits.
import { useT } from '../../../i18n/use-t.ts';

/** Grey lines in the shape of what comes; they show after 200 ms only. */
export function Skeleton({ rows }: { rows: number }) {
  const t = useT();
  return (
    <div role="status" className="after-a-moment flex flex-col gap-3">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={row} className="h-20 animate-pulse rounded-card bg-sunken" />
      ))}
    </div>
  );
}

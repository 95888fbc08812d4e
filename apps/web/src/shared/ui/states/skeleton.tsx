// Skeleton of a screen that is loading.
import { useT } from '../../../i18n/use-t.ts';

/** Grey lines in the shape of the content, shown only after 200 ms. */
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

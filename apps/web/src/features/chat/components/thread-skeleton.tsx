import { useT } from '../../../i18n/use-t.ts';

const BUBBLES = [
  { key: 'a', look: 'h-14 w-1/2' },
  { key: 'b', look: 'h-10 w-2/5 self-end' },
  { key: 'c', look: 'h-20 w-3/5' },
  { key: 'd', look: 'h-10 w-1/3' },
  { key: 'e', look: 'h-14 w-1/2 self-end' },
];

export function ThreadSkeleton() {
  const t = useT();
  return (
    <div
      role="status"
      className="after-a-moment flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-4"
    >
      <span className="sr-only">{t('common.loading')}</span>
      {BUBBLES.map(({ key, look }) => (
        <div key={key} className={`animate-pulse rounded-card bg-sunken ${look}`} />
      ))}
    </div>
  );
}

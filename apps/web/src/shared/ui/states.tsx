// What a screen shows when there is nothing, nothing yet, or an error.
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from './button.tsx';
import { KhatimLattice } from './khatim.tsx';

type EmptyStateProps = { title: string; text: string; action?: ReactNode };

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-surface px-6 py-14 text-center">
      <KhatimLattice isClearInside className="absolute inset-0 size-full text-primary opacity-15" />
      <div className="relative mx-auto flex max-w-md flex-col items-center gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-muted">{text}</p>
        {action}
      </div>
    </div>
  );
}

type ErrorStateProps = { title: string; text: string; onRetry: () => void };

export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const t = useT();
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-card border border-danger bg-danger-soft p-5"
    >
      <h2 className="font-semibold text-danger">{title}</h2>
      <p>{text}</p>
      <Button look="secondary" onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" />
        {t('common.retry')}
      </Button>
    </div>
  );
}

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

export function LoadingOverlay() {
  const t = useT();
  return (
    <div
      role="status"
      className="after-a-moment grid min-h-[60dvh] place-items-center text-primary"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-10 animate-spin"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <rect x="6" y="6" width="12" height="12" />
        <rect x="6" y="6" width="12" height="12" transform="rotate(45 12 12)" />
      </svg>
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  );
}

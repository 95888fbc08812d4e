// Badge for a state. It has an icon and a word in addition to the colour.
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type BadgeTone = 'quiet' | 'primary' | 'accent' | 'success' | 'warning' | 'danger';

const TONES: Record<BadgeTone, string> = {
  quiet: 'bg-sunken text-muted',
  primary: 'bg-primary-soft text-primary',
  accent: 'bg-accent-soft text-warning',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

type BadgeProps = { tone: BadgeTone; Icon: LucideIcon; children: ReactNode; className?: string };

export function Badge({ tone, Icon, children, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-medium',
        TONES[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}

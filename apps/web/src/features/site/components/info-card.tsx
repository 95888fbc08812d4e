// Card in a grid: icon, heading, short text and an optional link.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type InfoCardProps = {
  Icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** State label, such as <PreparationBadge />. */
  status?: ReactNode;
  /** Content below the text, such as a link or a figure. */
  children?: ReactNode;
};

export function InfoCard({ Icon, title, text, status, children }: InfoCardProps) {
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <span className="grid size-11 place-items-center rounded-card bg-primary-soft text-primary">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        {status}
      </div>
      <h3 className="text-lg leading-snug font-semibold text-balance">{title}</h3>
      <p className="text-pretty text-muted">{text}</p>
      {children ? <div className="mt-auto pt-2">{children}</div> : null}
    </li>
  );
}

// Header of a public page: its title and an introductory sentence over the background pattern.
import type { ReactNode } from 'react';
import { StarLattice } from '../../../shared/ui/pictures/eight-pointed-star.tsx';

type PageHeaderProps = {
  title: string;
  lead: string;
  /** Short label above the title, such as <PreparationBadge />. */
  status?: ReactNode;
  /** Illustration of the service. */
  picture?: ReactNode;
  /** Links styled as buttons. */
  actions?: ReactNode;
  children?: ReactNode;
};

export function PageHeader({ title, lead, status, picture, actions, children }: PageHeaderProps) {
  return (
    <header className="relative overflow-hidden border-b border-line">
      <StarLattice className="absolute inset-0 size-full text-primary opacity-[0.1] mask-b-from-10% mask-b-to-95%" />
      <div className="relative mx-auto flex max-w-6xl flex-col items-start gap-5 px-4 py-14 sm:py-20">
        {picture ? (
          <div className="lg:absolute lg:end-4 lg:top-1/2 lg:-translate-y-1/2">{picture}</div>
        ) : null}
        {status}
        <h1 className="max-w-3xl text-3xl leading-tight font-semibold text-balance wrap-break-word sm:text-5xl sm:leading-tight rtl:leading-[1.4]">
          {title}
        </h1>
        <p className="max-w-[33em] text-lg text-pretty text-muted">{lead}</p>
        {actions ? (
          <div className="flex flex-wrap gap-3 pt-2 *:grow max-sm:self-stretch sm:*:grow-0">
            {actions}
          </div>
        ) : null}
        {children}
      </div>
    </header>
  );
}

// Section of a public page with a heading and an optional darker background.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type PageSectionProps = {
  title: string;
  children: ReactNode;
  /** ID of the section, used as an anchor. */
  id?: string;
  lead?: string;
  ground?: 'page' | 'sunken';
};

export function PageSection({ title, children, id, lead, ground = 'page' }: PageSectionProps) {
  return (
    <section id={id} className={clsx('drawn-when-near', ground === 'sunken' && 'bg-sunken')}>
      <div className="mx-auto max-w-6xl px-4 py-14 sm:py-20">
        <div className="mb-8 flex max-w-[41em] flex-col gap-3 sm:mb-10">
          <h2 className="text-2xl leading-snug font-semibold text-balance sm:text-3xl sm:leading-snug">
            {title}
          </h2>
          {lead ? <p className="max-w-[33em] text-lg text-pretty text-muted">{lead}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}

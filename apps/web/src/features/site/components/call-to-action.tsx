// Last section of a public page. It asks the visitor for one action, for example to sign up.
import type { ReactNode } from 'react';

type CallToActionProps = {
  title: string;
  text?: string;
  /** Links styled as buttons. */
  children: ReactNode;
};

export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <section className="drawn-when-near mx-auto max-w-6xl px-4 py-14 sm:py-20">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-card bg-primary-soft px-6 py-10 sm:px-10">
        <div className="flex max-w-[31.5em] flex-col gap-2">
          <h2 className="text-2xl leading-snug font-semibold text-balance">{title}</h2>
          {text ? <p className="text-pretty">{text}</p> : null}
        </div>
        <div className="flex flex-wrap gap-3 *:grow max-sm:w-full sm:*:grow-0">{children}</div>
      </div>
    </section>
  );
}

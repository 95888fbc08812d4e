// Compact list of names and values. Two pairs share a row where there is space.
import type { ReactNode } from 'react';

export type Fact = { name: string; value: ReactNode };

export function FactList({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section className="@container rounded-card border border-line bg-surface p-4 text-sm">
      <h2 className="mb-2 text-base font-semibold">{title}</h2>
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 @md:grid-cols-[fit-content(16rem)_minmax(0,1fr)] @3xl:grid-cols-[fit-content(16rem)_minmax(0,1fr)_fit-content(16rem)_minmax(0,1fr)]">
        {facts
          .filter(({ value }) => value !== null && value !== '' && value !== undefined)
          .map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

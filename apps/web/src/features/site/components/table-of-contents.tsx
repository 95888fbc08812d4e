// Table of contents of a long page: next to the text on wide screens, collapsed above it on phones.
import { ChevronDown } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';

type Entry = { id: string; title: string };

/** Requires the message catalogue `document`. */
export function TableOfContents({ entries }: { entries: Entry[] }) {
  const t = useT();
  return (
    <nav aria-label={t('document.on_this_page')} className="lg:sticky lg:top-24 print:hidden">
      <details className="group rounded-card border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-4 font-medium [&::-webkit-details-marker]:hidden">
          {t('document.on_this_page')}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-primary transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <Entries entries={entries} className="px-2 pb-2" />
      </details>
      <div className="max-h-[calc(100dvh-8rem)] overflow-y-auto max-lg:hidden">
        <p className="px-2 pb-2 text-sm font-medium">{t('document.on_this_page')}</p>
        <Entries entries={entries} className="border-s border-line ps-2" />
      </div>
    </nav>
  );
}

function Entries({ entries, className }: { entries: Entry[]; className: string }) {
  return (
    <ol className={className}>
      {entries.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-2.5 rounded-card px-2 py-1 text-sm text-muted hover:bg-sunken hover:text-ink"
          >
            <span aria-hidden="true" className="figures w-5 shrink-0 text-end text-primary">
              {index + 1}
            </span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

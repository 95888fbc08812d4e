// Layout of a legal page: numbered sections, a table of contents and the date of the last change.
// It can also be printed.
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatMonth } from '../../../shared/format/format-time.ts';
import type { LegalSection } from '../model/legal-section.ts';
import { LegalBlock } from './legal-block.tsx';
import { Prose } from './prose.tsx';
import { PublicPage } from './public-page.tsx';
import { TableOfContents } from './table-of-contents.tsx';

type LegalPageProps = {
  title: MessageKey;
  lead: MessageKey;
  /** Month of the last change, such as 2025-06. */
  updated: string;
  sections: LegalSection[];
};

/** Requires the message catalogue `document`. */
export function LegalPage({ title, lead, updated, sections }: LegalPageProps) {
  const t = useT();
  const language = useLanguage();
  const entries = sections.map((section) => ({ id: section.id, title: t(section.title) }));
  return (
    <PublicPage>
      <div className="mx-auto max-w-6xl px-4 py-10 sm:py-16 print:p-0">
        <header className="flex flex-col gap-4 border-b border-line pb-8">
          <h1 className="text-3xl leading-tight font-semibold text-balance wrap-break-word sm:text-4xl">
            {t(title)}
          </h1>
          <p className="max-w-[34rem] text-lg text-pretty text-muted">{t(lead)}</p>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            {t('document.updated')}
            <time dateTime={updated} className="font-medium text-ink">
              {formatMonth(updated, language)}
            </time>
          </p>
        </header>
        <div className="mt-8 grid gap-8 lg:mt-12 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-20">
          <div>
            <TableOfContents entries={entries} />
          </div>
          <div className="flex min-w-0 flex-col gap-10">
            {sections.map(({ id, title: heading, blocks }, index) => (
              // This width limits a line in the font Readex Pro to at most 68 characters in each of
              // the three languages.
              <section key={id} id={id} className="max-w-[29rem] scroll-mt-8">
                <Prose>
                  <h2 className="flex gap-3 break-after-avoid">
                    <span className="figures text-primary">{`${index + 1}.`}</span>
                    <span className="min-w-0">{t(heading)}</span>
                  </h2>
                  {blocks.map((block, position) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the blocks never changes.
                    <LegalBlock key={position} block={block} />
                  ))}
                </Prose>
              </section>
            ))}
          </div>
        </div>
      </div>
    </PublicPage>
  );
}

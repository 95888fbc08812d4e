// Shows how the text of a version of the broker contract differs from the previous version,
// separately in French, Arabic and English.
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { textDiff } from '../model/text-diff.ts';

const LANGUAGES = ['fr', 'ar', 'en'] as const;
type Texts = Record<(typeof LANGUAGES)[number], string>;
const LOOKS = {
  same: { tag: 'span', look: '' },
  gone: { tag: 'del', look: 'text-muted' },
  new: { tag: 'ins', look: 'rounded-sm bg-warning-soft px-0.5 text-warning no-underline' },
} as const;

export function ContractDiff({ before, after }: { before: Texts; after: Texts }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <h3 className="font-semibold">{t('operator_brokers.contract_changes')}</h3>
      {LANGUAGES.map((language) => (
        <section key={language} className="flex flex-col gap-2">
          <h4 className="text-sm font-medium">{t(`operator_brokers.language_${language}`)}</h4>
          <div
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            className="flex flex-col gap-2 text-sm wrap-anywhere"
          >
            <Changes before={before[language]} after={after[language]} />
          </div>
        </section>
      ))}
    </div>
  );
}

function Changes({ before, after }: { before: string; after: string }) {
  const t = useT();
  const reading = useLanguage();
  const blocks = textDiff(before, after);
  if (blocks.every(({ kind }) => kind === 'same')) {
    return (
      <p lang={reading} dir="auto" className="text-muted">
        {t('operator_brokers.contract_same')}
      </p>
    );
  }
  return blocks.map((block, index) =>
    block.kind === 'same' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a block has no name, and the whole is drawn anew.
      <p key={index} lang={reading} dir="auto" className="text-muted">
        {t('operator_brokers.contract_unchanged', { count: block.paragraphs })}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <p key={index} className="whitespace-pre-line">
        {block.parts.map(({ kind, text }, at) => {
          const { tag: Tag, look } = LOOKS[kind];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Tag key={at} className={look}>
              {text}
            </Tag>
          );
        })}
      </p>
    ),
  );
}

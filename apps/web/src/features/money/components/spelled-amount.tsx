// The amount read back in words, and in ryals for whoever counts in them.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { amountInWords } from '../model/amount-in-words.ts';

/** @param centimes Whole dirhams. */
export function SpelledAmount({ centimes }: { centimes: number }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-1">
      <p>{t('money.amount_in_words', { words: amountInWords(centimes, 'dirham', language) })}</p>
      <details>
        <summary className="min-h-12 cursor-pointer content-center text-muted">
          {t('money.show_ryals')}
        </summary>
        <p>{t('money.amount_in_words', { words: amountInWords(centimes, 'ryal', language) })}</p>
      </details>
    </div>
  );
}

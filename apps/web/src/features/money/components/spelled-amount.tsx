// Amount in words, in dirhams and also in ryals for users who count in ryals.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { amountInWords } from '../model/amount-in-words.ts';

/** @param centimes - Amount in centimes, a whole number of dirhams. */
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

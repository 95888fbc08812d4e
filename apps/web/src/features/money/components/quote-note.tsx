// Explains why no price is shown: there is no network, or the server has returned an error.
import type { UseQueryResult } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

export function QuoteNote({ quote }: { quote: UseQueryResult }) {
  const t = useT();
  const language = useLanguage();
  if (quote.isError) {
    return (
      <p className={quote.error instanceof Refusal ? 'text-danger' : 'text-muted'}>
        {messageFor(quote.error, t, language, 'money.quote_failed')}
      </p>
    );
  }
  return quote.isPaused ? <p className="text-muted">{t('money.quote_later')}</p> : null;
}

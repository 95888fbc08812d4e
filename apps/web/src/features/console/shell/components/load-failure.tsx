// Error state of a list, with the reason and a retry button.
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { ErrorState } from '../../../../shared/ui/states/error-state.tsx';

type LoadFailureProps = { query: { error: Error | null; refetch: () => unknown } };

export function LoadFailure({ query }: LoadFailureProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <ErrorState
      title={t('operator.load_failed')}
      text={messageFor(query.error, t, language, 'errors.network')}
      onRetry={() => void query.refetch()}
    />
  );
}

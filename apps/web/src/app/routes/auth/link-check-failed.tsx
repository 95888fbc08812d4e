// Message shown when an e-mail link cannot be checked because the server cannot be reached.
import { useT } from '../../../i18n/use-t.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';

export function LinkCheckFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <ErrorState
      isScreen
      title={t('auth.link_not_checked')}
      text={t('errors.network')}
      onRetry={onRetry}
    />
  );
}

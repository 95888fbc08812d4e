// Lazy-loaded contact list of the picker. A failed download can be retried.
import { type ComponentProps, useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import type { ContactChoices } from './contact-choices.tsx';

type Loaded = { Choices: typeof ContactChoices } | 'failed';

export function LazyContactChoices(props: ComponentProps<typeof ContactChoices>) {
  const t = useT();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (loaded) return;
    let isGone = false;
    import('./contact-choices.tsx').then(
      ({ ContactChoices: Choices }) => isGone || setLoaded({ Choices }),
      () => isGone || setLoaded('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [loaded]);
  if (loaded === 'failed') {
    return (
      <ErrorState
        title={t('contacts.load_failed')}
        text={t('errors.network')}
        onRetry={() => setLoaded(undefined)}
      />
    );
  }
  return loaded ? <loaded.Choices {...props} /> : <Skeleton rows={3} />;
}

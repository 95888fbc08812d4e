// Price calculator for parcels on the public page. Loads when it is opened, because most readers
// never use it.
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { PageSection } from '../../../features/site/components/page-section.tsx';
import { loadMessages } from '../../../i18n/messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';

type Loading = 'idle' | 'under_way' | 'failed';

export function PackagePriceSection() {
  const t = useT();
  const lang = useLang();
  const [Calculator, setCalculator] = useState<ComponentType>();
  const [loading, setLoading] = useState<Loading>('idle');
  const details = useRef<HTMLDetailsElement>(null);
  const load = useCallback(async () => {
    setLoading('under_way');
    try {
      const [{ PackagePrice }] = await Promise.all([
        import('./package-price.tsx'),
        loadMessages(lang, 'delivery_wizard', 'deliveries', 'errors', 'ui'),
      ]);
      setCalculator(() => PackagePrice);
      setLoading('idle');
    } catch {
      setLoading('failed');
    }
  }, [lang]);
  useEffect(() => {
    // The person may have opened the section before the scripts of the page were loaded. The app
    // then missed the `toggle` event, so the calculator is loaded here.
    if (details.current?.open) void load();
  }, [load]);
  return (
    <PageSection
      id="price"
      title={t('send_package.price_title')}
      lead={t('send_package.price_lead')}
      ground="sunken"
    >
      <details
        ref={details}
        data-app
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !Calculator && loading !== 'under_way') void load();
        }}
      >
        <summary
          className={buttonClass(
            'primary',
            'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
          )}
        >
          {t('send_package.price_open')}
        </summary>
        <div className="mt-6">
          {Calculator ? <Calculator /> : null}
          {loading === 'under_way' ? <Skeleton rows={4} /> : null}
          <p role="alert" className="text-danger empty:hidden">
            {loading === 'failed' ? t('send_package.price_failed') : null}
          </p>
        </div>
      </details>
    </PageSection>
  );
}

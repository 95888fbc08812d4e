// Error screen that replaces a screen which failed to load or crashed. It tells the user which data
// is safe and offers a next step.
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ErrorState } from '../shared/ui/states/error-state.tsx';

export function CrashScreen() {
  const router = useRouter();
  const t = useT();
  // After a failed import, a browser may not request the script again until the page is reloaded.
  const [wasAway] = useState(() => !navigator.onLine);
  return (
    <main className="mx-auto max-w-2xl p-4 py-12">
      <ErrorState
        title={t('common.screen_title')}
        text={t('common.screen_text')}
        onRetry={() => (wasAway ? location.reload() : router.invalidate())}
      />
      {/* A full page load discards the broken state. Offline, the service worker serves the page. */}
      <a
        href={`/${document.documentElement.lang}`}
        className="mt-4 inline-flex min-h-11 items-center text-primary underline"
      >
        {t('common.back_home')}
      </a>
    </main>
  );
}

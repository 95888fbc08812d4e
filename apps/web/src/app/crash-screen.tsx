// Shown when a screen failed to load or broke: says what is safe, and leads on.
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ErrorState } from '../shared/ui/states/error-state.tsx';

export function CrashScreen() {
  const router = useRouter();
  const t = useT();
  // A browser may not ask again for a script that it could not have: the whole page does.
  const [wasAway] = useState(() => !navigator.onLine);
  return (
    <main className="mx-auto max-w-2xl p-4 py-12">
      <ErrorState
        title={t('common.screen_title')}
        text={t('common.screen_text')}
        onRetry={() => (wasAway ? location.reload() : router.invalidate())}
      />
      {/* A whole page: whatever broke is left behind, and a visitor's device has this one also without a network. */}
      <a
        href={`/${document.documentElement.lang}`}
        className="mt-4 inline-flex min-h-11 items-center text-primary underline"
      >
        {t('common.back_home')}
      </a>
    </main>
  );
}

// Shown when a screen failed to load or broke: says what is safe, and leads on.
import { useRouter } from '@tanstack/react-router';
import { useT } from '../i18n/use-t.ts';
import { ErrorState } from '../shared/ui/states/error-state.tsx';

export function CrashScreen() {
  const router = useRouter();
  const t = useT();
  return (
    <main className="mx-auto max-w-2xl p-4 py-12">
      <ErrorState
        title={t('common.screen_title')}
        text={t('common.screen_text')}
        onRetry={() => router.invalidate()}
      />
    </main>
  );
}

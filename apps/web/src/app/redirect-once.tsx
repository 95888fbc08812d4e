// Redirects only once. The router's own Navigate redirects at every render, and a loading screen
// renders several times.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingOverlay } from '../shared/ui/dialogs/loading-overlay.tsx';

export function RedirectOnce({ to }: { to: string }) {
  const router = useRouter();
  useEffect(() => router.history.replace(to), [router, to]);
  return <LoadingOverlay />;
}

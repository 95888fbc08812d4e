// Goes to another address once. The router's own Navigate goes again at every render, and a screen that is still loading
// renders more than once.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingOverlay } from '../shared/ui/dialogs/loading-overlay.tsx';

export function RedirectOnce({ to }: { to: string }) {
  const router = useRouter();
  useEffect(() => router.history.replace(to), [router, to]);
  return <LoadingOverlay />;
}

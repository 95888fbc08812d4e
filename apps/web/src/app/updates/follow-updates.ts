// Registers the service worker, and tells when a newer version of the app waits for a yes.
import { Workbox } from 'workbox-window';

/**
 * @param onWaiting Called with the way to change over: the new version takes its place and the page loads anew. Never by
 * itself, because somebody may be in the middle of a form.
 */
export async function followUpdates(onWaiting: (changeOver: () => void) => void): Promise<void> {
  const worker = new Workbox('/service-worker.js');
  worker.addEventListener('waiting', () =>
    onWaiting(() => {
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    }),
  );
  await worker.register();
  // An installed app may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void worker.update().catch(() => undefined);
  });
}

// Registers the service worker, and tells when a newer version of the app waits for a yes.

/**
 * @param onWaiting Called with the way to change over: the new version takes its place and the page loads anew. Never by
 * itself, because somebody may be in the middle of a form.
 */
export async function followUpdates(onWaiting: (changeOver: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/service-worker.js');
  const tell = (worker: ServiceWorker) => {
    // The first version of all replaces none.
    if (!serviceWorker.controller) return;
    onWaiting(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage({ type: 'SKIP_WAITING' });
    });
  };
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') tell(worker);
    });
  if (registration.waiting) tell(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  // An installed app may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  });
}

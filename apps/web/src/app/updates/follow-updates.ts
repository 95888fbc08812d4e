// Registers the service worker, and reports when a new version of the app waits for the person's
// consent.
import { deadlines } from '../../shared/timeouts.ts';

const MOST_TRIES = 3;
/**
 * Session storage key for the number of attempts to activate a new version of the app. If a number
 * is stored, the user has consented to the update. The consent must survive the reload after an
 * attempt that got stuck, but it is valid only in this tab.
 */
const AGREED = 'update-agreed';

/**
 * Registers the service worker and follows its updates.
 * @param onWaiting - Called with a function that activates the new version and reloads the page.
 * The activation is never automatic, because the person may be filling in a form.
 */
export async function followUpdates(onWaiting: (changeOver: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener('controllerchange', keepWhatIsLoaded, { once: true });
  }
  const registration = await serviceWorker.register('/service-worker.js');
  const tell = (worker: ServiceWorker) => {
    // The first installation replaces no version, so it needs no consent.
    if (!serviceWorker.controller) return;
    const tries = Number(sessionStorage.getItem(AGREED));
    if (tries > 0 && tries < MOST_TRIES) changeOver(worker, tries + 1);
    else onWaiting(() => changeOver(worker, 1));
  };
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') tell(worker);
    });
  if (registration.waiting) tell(registration.waiting);
  else sessionStorage.removeItem(AGREED);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  // Checks for an update when the page becomes visible, because an installed app may stay open for
  // weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  });
}

/**
 * Sends the names of the files that this page has loaded to the first service worker. The page
 * requested these files before the worker was active. The worker caches them now, so that they are
 * available offline.
 */
function keepWhatIsLoaded(): void {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  navigator.serviceWorker.controller?.postMessage({ type: 'KEEP', files });
}

/**
 * Activates the waiting worker. Chromium drops the activation if the old worker receives a request
 * while the old worker is being stopped. This happens, for example, if the user's first tap on the
 * page is the consent to the update, because the first tap also loads parts of the page. If the
 * waiting worker has not taken over by the deadline, the page is reloaded and the activation is
 * tried again. The reloaded page sends no such request.
 */
function changeOver(worker: ServiceWorker, tries: number): void {
  sessionStorage.setItem(AGREED, String(tries));
  const stuck = setTimeout(() => location.reload(), deadlines.workerChange);
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      clearTimeout(stuck);
      sessionStorage.removeItem(AGREED);
      location.reload();
    },
    { once: true },
  );
  worker.postMessage({ type: 'SKIP_WAITING' });
}

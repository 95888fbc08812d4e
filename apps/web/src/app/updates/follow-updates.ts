// Registers the service worker, and reports when a newer version of the app waits for the person's consent.
import { deadlines } from '../../shared/timeouts.ts';

const MOST_TRIES = 3;
/** In this tab alone, and how often it was tried: the person's yes outlives the reload that a stuck change needs. */
const AGREED = 'update-agreed';

/**
 * @param onWaiting Called with the way to change over: the new version takes its place and the page loads anew. Never by
 * itself, because somebody may be in the middle of a form.
 */
export async function followUpdates(onWaiting: (changeOver: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener('controllerchange', keepWhatIsLoaded, { once: true });
  }
  const registration = await serviceWorker.register('/service-worker.js');
  const tell = (worker: ServiceWorker) => {
    // The first version of all replaces none.
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
  // An installed app may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  });
}

/** The first worker of all comes when a screen's files are here already: without this they would be missing offline. */
function keepWhatIsLoaded(): void {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  navigator.serviceWorker.controller?.postMessage({ type: 'KEEP', files });
}

/**
 * The tap that agrees is also the first interaction, which loads parts of the page; and Chromium forgets the change of
 * workers when the old one gets a request while it stops. A page that has just loaded sends no request, so there it is tried
 * again.
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

// Keeps the browser's own offer to install the app, which comes once and early, for whoever later presses a way to the steps.

type Offer = Event & { prompt: () => Promise<unknown> };

let offer: Offer | undefined;

if (!import.meta.env.SSR) {
  addEventListener('beforeinstallprompt', (event) => {
    // Without this the browser would ask by itself, and never again.
    event.preventDefault();
    offer = event as Offer;
  });
}

/** On a press of a way to the written steps: a browser that can install asks at once, and the steps are not needed. */
export function askToInstall(press: { preventDefault: () => void }): void {
  if (!offer) return;
  press.preventDefault();
  void offer.prompt();
  // It may be put to the person once; the browser makes another when it sees fit.
  offer = undefined;
}

// Keeps the browser's install prompt (`beforeinstallprompt`) for a later click on an install link.
// The browser offers the prompt only once, soon after the page loads.

type Offer = Event & { prompt: () => Promise<unknown> };

let offer: Offer | undefined;

if (!import.meta.env.SSR) {
  addEventListener('beforeinstallprompt', (event) => {
    // Without preventDefault, the browser would show its install prompt at once. The app shows it
    // only when the user clicks a link to install the app.
    event.preventDefault();
    offer = event as Offer;
  });
}

/**
 * Handles a click on a link to the written installation instructions. If the browser has offered
 * its install prompt, opens the prompt instead.
 */
export function promptInstall(press: { preventDefault: () => void }): void {
  if (!offer) return;
  press.preventDefault();
  void offer.prompt();
  // The browser allows each install prompt to be shown only once, so the prompt is dropped. The
  // browser may offer another one later.
  offer = undefined;
}

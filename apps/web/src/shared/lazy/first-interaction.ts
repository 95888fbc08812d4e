// Detects the user's first interaction with a prerendered page. The app hydrates the parts below
// the fold only after this interaction. Before it, the page is readable and its links work without
// scripts.

const SIGNS = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'] as const;

let hasHappened = !hasPrerendered();

export const firstInteraction = {
  /**
   * True from the start if no content was prerendered, because the app then renders the whole page
   * itself.
   */
  hasHappened: (): boolean => hasHappened,
  happens: hasHappened ? Promise.resolve() : waitForSign(),
};

function hasPrerendered(): boolean {
  if (import.meta.env.SSR) return false;
  // A page that is already scrolled, or was opened at an anchor, shows content below the fold.
  return scrollY === 0 && document.getElementById('root')?.hasChildNodes() === true;
}

function waitForSign(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const touched = () => {
      hasHappened = true;
      listening.abort();
      resolve();
    };
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const sign of SIGNS) addEventListener(sign, touched, options);
  });
}

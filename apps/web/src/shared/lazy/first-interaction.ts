// The visitor's first interaction with the page: only then does the app take over what lies below or behind the first view of
// a prerendered one. Until then it is read, and its links work, without any script.

const SIGNS = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'] as const;

let hasHappened = !hasPrerendered();

export const firstInteraction = {
  /** True from the start where nothing was prerendered: there the app draws everything itself. */
  hasHappened: (): boolean => hasHappened,
  happens: hasHappened ? Promise.resolve() : waitForSign(),
};

function hasPrerendered(): boolean {
  if (import.meta.env.SSR) return false;
  // Whoever scrolled before this ran, or followed a link into the page, is below the first view already.
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

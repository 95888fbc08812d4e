// Detects the user's first interaction with a prerendered page. The app hydrates the parts below
// the fold only after this interaction. Before it, the page is readable and its links work without
// scripts.

const SIGNS = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'] as const;

let hasHappened = !hasPrerendered();

export const firstInteraction = {
  /**
   * True after the first interaction. Without prerendered content, true from the start, because the
   * app then renders the whole page without waiting for an interaction.
   */
  hasHappened: (): boolean => hasHappened,
  happens: hasHappened ? Promise.resolve() : waitForSign(),
};

function hasPrerendered(): boolean {
  if (import.meta.env.SSR) return false;
  // If the page is scrolled, the user already sees content below the fold, so this content is
  // hydrated without waiting for an interaction. A page that was opened at an anchor is scrolled.
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

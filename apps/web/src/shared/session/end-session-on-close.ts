// Sign-in without "remember me": the session ends when the last tab in this browser is closed. No
// cookie is needed: a lock shows that another tab is open, and session storage shows that a tab was
// only reloaded.

import { clearPersonData } from './device-keys.ts';
import { SESSION_KEY } from './session-key.ts';

const UNTIL_CLOSE = 'wasl-until-close';
const OPEN_TAB = 'wasl-open-tab';

let isHolding = false;

export const endSessionOnClose = {
  /** Records, before a sign-in, whether the new session survives closing the browser. */
  choose(isRemembered: boolean): void {
    if (isRemembered) localStorage.removeItem(UNTIL_CLOSE);
    else localStorage.setItem(UNTIL_CLOSE, 'true');
  },
  /** Returns whether the person chose not to be remembered, as on a shared device. */
  isChosen: (): boolean => localStorage.getItem(UNTIL_CLOSE) !== null,
  /**
   * Called when a person is signed in in this tab. Takes a lock and holds it until the tab is
   * closed. While a tab holds the lock, other tabs know that the browser has not been closed.
   */
  hold(): void {
    if (!localStorage.getItem(UNTIL_CLOSE)) return;
    sessionStorage.setItem(OPEN_TAB, 'true');
    if (isHolding || !navigator.locks) return;
    isHolding = true;
    // Never resolves: the browser releases the lock when the tab is closed.
    void navigator.locks.request(OPEN_TAB, { mode: 'shared' }, () => new Promise(() => undefined));
  },
  /**
   * Deletes the stored session if the user signed in without "remember me" and has since closed all
   * tabs of the app. Must be called before the stored session is read.
   */
  async settle(): Promise<void> {
    const mayBeOver = localStorage.getItem(UNTIL_CLOSE) && localStorage.getItem(SESSION_KEY);
    if (!mayBeOver) return;
    // A reloaded tab still has this entry in session storage, and takes the lock at once. Otherwise
    // a tab that opens now would assume that the browser was closed.
    if (sessionStorage.getItem(OPEN_TAB)) return this.hold();
    const locks = await navigator.locks?.query();
    if (!locks?.held?.some(({ name }) => name === OPEN_TAB)) clearPersonData();
  },
};

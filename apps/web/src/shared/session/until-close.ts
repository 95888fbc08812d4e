// "Remember me" left off: the session is over once the last tab of ours in this browser is closed. Without a cookie: a tab
// knows by a lock that another one is open, and by its own storage that it was only reloaded.

import { clearPerson } from './device-keys.ts';
import { SESSION_KEY } from './session-key.ts';

const UNTIL_CLOSE = 'wasl-until-close';
const OPEN_TAB = 'wasl-open-tab';

let isHolding = false;

export const untilClose = {
  /** Before a sign-in: whether its session outlives this browser's tabs. */
  choose(isRemembered: boolean): void {
    if (isRemembered) localStorage.removeItem(UNTIL_CLOSE);
    else localStorage.setItem(UNTIL_CLOSE, 'true');
  },
  /** She said that this device is not hers alone. */
  isChosen: (): boolean => localStorage.getItem(UNTIL_CLOSE) !== null,
  /** Somebody is signed in in this tab: tells the tabs to come that the browser was not closed meanwhile. */
  hold(): void {
    if (!localStorage.getItem(UNTIL_CLOSE)) return;
    sessionStorage.setItem(OPEN_TAB, 'true');
    if (isHolding || !navigator.locks) return;
    isHolding = true;
    // Never resolved: the browser lets go of it when the tab goes.
    void navigator.locks.request(OPEN_TAB, { mode: 'shared' }, () => new Promise(() => undefined));
  },
  /** Before the stored session is read: forgets one whose tabs have all been closed. */
  async settle(): Promise<void> {
    const mayBeOver = localStorage.getItem(UNTIL_CLOSE) && localStorage.getItem(SESSION_KEY);
    if (!mayBeOver) return;
    // Only reloaded: it is told at once, since a tab opened meanwhile would take the browser for closed.
    if (sessionStorage.getItem(OPEN_TAB)) return this.hold();
    const locks = await navigator.locks?.query();
    if (!locks?.held?.some(({ name }) => name === OPEN_TAB)) clearPerson();
  },
};

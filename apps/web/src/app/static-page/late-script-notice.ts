// Shows a notice with a reload button when scripts do not load in time, because a person who
// pressed a button expects a reaction.
import { deadlines } from '../../shared/timeouts.ts';

/**
 * Id of the notice about slow loading. The build adds this notice to the page, in the language of
 * the page (vite/slow-load-notice.ts).
 */
const NOTICE = 'late';

/** Event that the app dispatches when hydration starts. */
export const APP_STARTED_EVENT = 'app-started';

/** Shows the notice unless the app starts within `deadlines.pageScripts`. */
export function watchForLateScripts(): void {
  const notice = document.getElementById(NOTICE);
  if (!notice) return;
  const timer = setTimeout(() => {
    notice.hidden = false;
  }, deadlines.pageScripts);
  const hide = () => {
    clearTimeout(timer);
    notice.hidden = true;
  };
  addEventListener(APP_STARTED_EVENT, hide, { once: true });
}

// Scripts that do not arrive are told of, with a way to load the page again: whoever pressed something waits for an answer.
import { deadlines } from '../../shared/timeouts.ts';

/** Written by the build, in the page's language (vite/late-notice.ts). */
const NOTICE = 'late';

/** Said by the app when it takes the page over. */
export const APP_STARTED = 'app-started';

export function showIfLate(): void {
  const notice = document.getElementById(NOTICE);
  if (!notice) return;
  const timer = setTimeout(() => {
    notice.hidden = false;
  }, deadlines.pageScripts);
  const hide = () => {
    clearTimeout(timer);
    notice.hidden = true;
  };
  addEventListener(APP_STARTED, hide, { once: true });
}

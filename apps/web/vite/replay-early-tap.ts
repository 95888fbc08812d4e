// What answers the first tap on a form that came with the page, as long as its scripts are on their way (docs/screens/taps-before-hydration.md).

import { deadlines } from '../src/shared/timeouts.ts';
import { SLOW_LOAD_NOTICE } from './slow-load-notice.ts';

/** The page runs this before the app's scripts, so it asks for itself whether a browser test has set another. */
const LATE_MS = `globalThis.waslTimeouts?.pageScripts ?? ${deadlines.pageScripts}`;
/** Said by the form when it can answer by itself (shared/ui/use-is-hydrated.ts). */
const ALIVE = 'alive';

/**
 * The button can be pressed from the start. A press is kept, shown as the app shows a form that cannot be sent twice, and done
 * once the app is there, with what stands in the fields then: they hold it themselves.
 */
export const REPLAY_EARLY_TAP = `(() => {
  const form = document.querySelector('#root form');
  const button = form?.querySelector('[type=submit]:disabled');
  if (!button) return;
  let isKept = false;
  let late;
  const keep = (event) => {
    event.preventDefault();
    isKept = button.disabled = true;
    late ??= setTimeout(() => document.getElementById('${SLOW_LOAD_NOTICE}').hidden = false, ${LATE_MS});
  };
  form.noValidate = true;
  form.addEventListener('submit', keep);
  addEventListener('${ALIVE}', () => {
    form.removeEventListener('submit', keep);
    clearTimeout(late);
    document.getElementById('${SLOW_LOAD_NOTICE}').hidden = true;
    button.disabled = false;
    if (isKept) setTimeout(() => form.requestSubmit());
  }, { once: true });
  button.disabled = false;
})();`;

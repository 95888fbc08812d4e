// Handles the first tap on a prerendered form while the app's scripts load
// (docs/screens/taps-before-hydration.md).

import { deadlines } from '../src/shared/timeouts.ts';
import { SLOW_LOAD_NOTICE } from './slow-load-notice.ts';

/**
 * JavaScript source that is inserted into the inline script. Its value is the maximum wait for the
 * app's scripts, in milliseconds. A browser test can set a shorter wait. The inline script runs
 * before the app's scripts, so it reads the value of the browser test itself.
 */
const LATE_MS = `globalThis.waslTimeouts?.pageScripts ?? ${deadlines.pageScripts}`;
/**
 * Name of the event that a form dispatches after its hydration. From then on, the form handles its
 * submission itself (shared/ui/use-is-hydrated.ts).
 */
const ALIVE = 'alive';

/**
 * Inline script that enables the submit button before the app has loaded. The script remembers a
 * tap, and the form looks as if it is being submitted. When the app has loaded, the form is
 * submitted with its current values.
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

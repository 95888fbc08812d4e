// What answers the first tap on a form that came with the page, as long as its scripts are on their way (docs/decisions/0055).

import { LATE } from './late-notice.ts';

/** Scripts that take so long may never come: the page says so, with a way to load it again. */
const PATIENCE_MS = 10_000;
/** Said by the form when it can answer by itself (shared/ui/use-is-alive.ts). */
const ALIVE = 'alive';

/**
 * The button can be pressed from the start. A press is kept, shown as the app shows a form that cannot be sent twice, and done
 * once the app is there, with what stands in the fields then: they hold it themselves.
 */
export const KEPT_TAP = `(() => {
  const form = document.querySelector('#root form');
  const button = form?.querySelector('[type=submit]:disabled');
  if (!button) return;
  let isKept = false;
  let late;
  const keep = (event) => {
    event.preventDefault();
    isKept = button.disabled = true;
    late ??= setTimeout(() => document.getElementById('${LATE}').hidden = false, ${PATIENCE_MS});
  };
  form.noValidate = true;
  form.addEventListener('submit', keep);
  addEventListener('${ALIVE}', () => {
    form.removeEventListener('submit', keep);
    clearTimeout(late);
    document.getElementById('${LATE}').hidden = true;
    button.disabled = false;
    if (isKept) setTimeout(() => form.requestSubmit());
  }, { once: true });
  button.disabled = false;
})();`;

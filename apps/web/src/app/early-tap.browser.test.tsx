// Tests of a form that a person submits before hydration. The page remembers that the form was
// submitted and disables its button. After hydration, the page submits the form once, with the
// values that its fields then contain.
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { REPLAY_EARLY_TAP } from '../../vite/replay-early-tap.ts';
import { SLOW_LOAD_NOTICE } from '../../vite/slow-load-notice.ts';
import { deadlines } from '../shared/timeouts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders the form as the HTML page contains it, and runs the page's inline script. */
function openPage() {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = `<form><input name="email" required><button type="submit" disabled>Go</button></form><p id="${SLOW_LOAD_NOTICE}" hidden>Late</p>`;
  document.body.append(root);
  onTestFinished(() => root.remove());
  // biome-ignore lint/security/noGlobalEval: it is the script of the page, which runs as a text.
  globalThis.eval(REPLAY_EARLY_TAP);
  const [form, field, button] = [
    root.querySelector('form'),
    ...root.querySelectorAll('input, button'),
  ];
  if (!form || !(field instanceof HTMLInputElement) || !(button instanceof HTMLButtonElement))
    throw new Error('no form');
  return { form, field, button };
}
/** Simulates the hydrated app, which handles the form itself. */
function wake(form: HTMLFormElement) {
  const sent = vi.fn();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent(new FormData(form).get('email'));
  });
  dispatchEvent(new Event('alive'));
  return sent;
}

it('a form submitted before the app is ready is sent once when the app is ready, with the values at that time', () => {
  const { form, field, button } = openPage();
  expect(button.disabled).toBe(false);
  button.click();
  expect(button.disabled).toBe(true);
  field.value = 'amina@wasl.example';
  const sent = wake(form);
  vi.runAllTimers();
  expect(sent.mock.calls).toEqual([['amina@wasl.example']]);
  expect(button.disabled).toBe(false);
  dispatchEvent(new Event('alive'));
  vi.runAllTimers();
  expect(sent).toHaveBeenCalledOnce();
  button.click();
  expect(sent).toHaveBeenCalledTimes(2);
});

it('no submission is repeated if the form was not submitted before hydration', () => {
  const { form, button } = openPage();
  const sent = wake(form);
  vi.runAllTimers();
  expect(sent).not.toHaveBeenCalled();
  button.click();
  expect(sent).toHaveBeenCalledOnce();
});

it('the notice about slow scripts is hidden when the app handles the form, even after a double submission', () => {
  const { form, button } = openPage();
  const notice = document.getElementById(SLOW_LOAD_NOTICE);
  button.click();
  // Submits the form while its button is disabled. A password manager can also submit a form
  // without clicking the button.
  form.requestSubmit();
  vi.advanceTimersByTime(deadlines.pageScripts - 1);
  expect(notice?.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(notice?.hidden).toBe(false);
  wake(form);
  expect(notice?.hidden).toBe(true);
  vi.runAllTimers();
  expect(notice?.hidden).toBe(true);
});

it('the notice about slow scripts never appears for a form that was sent twice and handled in time', () => {
  const { form, button } = openPage();
  button.click();
  form.requestSubmit();
  vi.advanceTimersByTime(deadlines.pageScripts - 1);
  wake(form);
  vi.runAllTimers();
  expect(document.getElementById(SLOW_LOAD_NOTICE)?.hidden).toBe(true);
});

it('the notice about slow scripts appears after the timeout in `waslTimeouts`, which browser tests can set', () => {
  vi.stubGlobal('waslTimeouts', { pageScripts: 50 });
  const { button } = openPage();
  button.click();
  vi.advanceTimersByTime(49);
  expect(document.getElementById(SLOW_LOAD_NOTICE)?.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(document.getElementById(SLOW_LOAD_NOTICE)?.hidden).toBe(false);
  dispatchEvent(new Event('alive'));
});

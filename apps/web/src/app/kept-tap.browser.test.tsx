// A tap on a form whose scripts are on their way: kept, shown as sent, and done once with what stands in the fields then.
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { KEPT_TAP } from '../../vite/kept-tap.ts';
import { LATE } from '../../vite/late-notice.ts';
import { deadlines } from '../shared/timeouts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The form as its page brings it, and the script of that page. */
function openPage() {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = `<form><input name="email" required><button type="submit" disabled>Go</button></form><p id="${LATE}" hidden>Late</p>`;
  document.body.append(root);
  onTestFinished(() => root.remove());
  // biome-ignore lint/security/noGlobalEval: it is the script of the page, which runs as a text.
  globalThis.eval(KEPT_TAP);
  const [form, field, button] = [
    root.querySelector('form'),
    ...root.querySelectorAll('input, button'),
  ];
  if (!form || !(field instanceof HTMLInputElement) || !(button instanceof HTMLButtonElement))
    throw new Error('no form');
  return { form, field, button };
}
/** The app is there, and answers the form by itself. */
function wake(form: HTMLFormElement) {
  const sent = vi.fn();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent(new FormData(form).get('email'));
  });
  dispatchEvent(new Event('alive'));
  return sent;
}

it('is done once, with what was typed after it', () => {
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

it('is nothing where nobody pressed', () => {
  const { form, button } = openPage();
  const sent = wake(form);
  vi.runAllTimers();
  expect(sent).not.toHaveBeenCalled();
  button.click();
  expect(sent).toHaveBeenCalledOnce();
});

it('told late, is quiet for good once it was answered, however often the form was sent before', () => {
  const { form, button } = openPage();
  const notice = document.getElementById(LATE);
  button.click();
  // What fills in passwords sends a form without its button, whatever that one looks like.
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

it('sent twice and answered in time, is never told late', () => {
  const { form, button } = openPage();
  button.click();
  form.requestSubmit();
  vi.advanceTimersByTime(deadlines.pageScripts - 1);
  wake(form);
  vi.runAllTimers();
  expect(document.getElementById(LATE)?.hidden).toBe(true);
});

it('is told late when a browser test says so', () => {
  vi.stubGlobal('waslTimeouts', { pageScripts: 50 });
  const { button } = openPage();
  button.click();
  vi.advanceTimersByTime(49);
  expect(document.getElementById(LATE)?.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(document.getElementById(LATE)?.hidden).toBe(false);
  dispatchEvent(new Event('alive'));
});

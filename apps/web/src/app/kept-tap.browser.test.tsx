// A tap on a form whose scripts are on their way: kept, shown as sent, and done once with what stands in the fields then.
import { expect, it, onTestFinished, vi } from 'vitest';
import { KEPT_TAP } from '../../vite/kept-tap.ts';
import { LATE } from '../../vite/late-notice.ts';

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

it('is done once, with what was typed after it', async () => {
  const { form, field, button } = openPage();
  expect(button.disabled).toBe(false);
  button.click();
  expect(button.disabled).toBe(true);
  field.value = 'amina@wasl.example';
  const sent = wake(form);
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([['amina@wasl.example']]));
  expect(button.disabled).toBe(false);
  dispatchEvent(new Event('alive'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveBeenCalledOnce();
  button.click();
  expect(sent).toHaveBeenCalledTimes(2);
});

it('is nothing where nobody pressed', async () => {
  const { form, button } = openPage();
  const sent = wake(form);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).not.toHaveBeenCalled();
  button.click();
  expect(sent).toHaveBeenCalledOnce();
});

it('told late, is quiet for good once it was answered, however often the form was sent before', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { form, button } = openPage();
  const notice = document.getElementById(LATE);
  button.click();
  // What fills in passwords sends a form without its button, whatever that one looks like.
  form.requestSubmit();
  vi.advanceTimersByTime(11_000);
  expect(notice?.hidden).toBe(false);
  wake(form);
  expect(notice?.hidden).toBe(true);
  vi.advanceTimersByTime(30_000);
  expect(notice?.hidden).toBe(true);
});

it('sent twice and answered in time, is never told late', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { form, button } = openPage();
  button.click();
  form.requestSubmit();
  vi.advanceTimersByTime(5_000);
  wake(form);
  vi.advanceTimersByTime(30_000);
  expect(document.getElementById(LATE)?.hidden).toBe(true);
});

// Moves the focus to the first invalid field after a failed submit, because the field may be far
// above the button on a phone.
import { flushSync } from 'react-dom';

/** @param show - Makes the form display its errors. */
export function focusFirstError(form: HTMLFormElement, show: () => void): void {
  flushSync(show);
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-is-missing]')?.focus();
}

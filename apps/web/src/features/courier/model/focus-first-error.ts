// After a form was refused, its first missing answer has the focus: on a phone it may be far above the button.
import { flushSync } from 'react-dom';

/** @param show Makes the form say what is wrong. */
export function focusFirstError(form: HTMLFormElement, show: () => void): void {
  flushSync(show);
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-is-missing]')?.focus();
}

// Shared tests for every form that sends a request. They check that a form shows no error before it
// is sent, and sends only one request, however often the button is pressed. They also check that a
// refusal is shown as a message that contains the values of the refusal, such as a limit, and that
// the form can then be sent again.
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { LANGUAGES, type Language } from '../i18n/language.ts';
import type { Feature, MessageKey } from '../i18n/message-key.ts';
import { formatMoney } from '../shared/format/money.ts';
import { type DeferredServer, deferServer } from './deferred-server.ts';
import { mountIn, text } from './mount-in-language.tsx';

export type TestedForm = {
  name: string;
  /**
   * @param onDone - Callback for the element's property that is called after the form was sent. If
   * the function takes it, the form must call it once, and only after the server has answered.
   */
  element: (onDone: () => void) => ReactElement;
  /**
   * Responses that the server sends immediately, without waiting for the test. The key is the
   * ending of the request's address.
   */
  known?: Record<string, unknown>;
  /** Fills in the form before the button is pressed. */
  fill?: (screen: RenderResult) => Promise<void>;
  /** Button that opens a confirmation dialog. The button that submits the form is in the dialog. */
  asks?: MessageKey;
  /** Button that submits the form. */
  press: MessageKey | (() => string);
  /** Ending of the URL that receives the form's request. */
  path: string;
  /** Other buttons that must be disabled while the request is running. */
  others?: MessageKey[];
  /**
   * Makes the server refuse the form's request, and returns the message that the form must then
   * show. Without this function, the server refuses the request with AMOUNT_TOO_LARGE.
   */
  refuse?: (server: DeferredServer) => string;
  /**
   * Input of each field, by the message key of the field's label. After the server has refused the
   * request, this input must still be in the form.
   */
  kept?: Partial<Record<MessageKey, string>>;
  /**
   * True if the next attempt after a refusal is a new request. By default, the next attempt must
   * send the same request again: after a lost response, the server then recognizes the retry.
   */
  isNewAfterRefusal?: boolean;
  /**
   * Answer of the server to the last attempt, and the text that the user then sees. The dialog of
   * the form must be closed by then.
   */
  done?: { answer: unknown; says?: MessageKey | (() => string) };
};

const DIRHAMS = 100_000;

/**
 * Runs the tests for each form, in alternating languages.
 * @param features - Features whose texts the forms use.
 */
export function testForms(forms: TestedForm[], ...features: Feature[]): void {
  const cases = forms.map((form, index) => {
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'en';
    return { ...form, language, limit: (index + 1) * DIRHAMS };
  });

  describe.each(cases)('$name in $language', (form) => {
    it('is sent once, however often its button is pressed', async () => {
      const { screen, server, button } = await sent(form, form.language, features);
      await expect.element(button).toBeDisabled();
      await expect.element(button).toHaveAttribute('aria-busy', 'true');
      for (const other of form.others ?? []) {
        await expect.element(screen.getByRole('button', { name: text(other) })).toBeDisabled();
      }
      press(button.element());
      expect(server.sentTo(form.path)).toHaveLength(1);
    });

    it('says a refusal with its values, keeps what was typed, sends the same request again, and ends after an answer', async () => {
      const { screen, server, button, onDone } = await sent(form, form.language, features);
      const said = form.refuse?.(server) ?? tooMuch(server, form);
      const message = screen.getByText(said).first();
      await expect.element(message).toBeVisible();
      const isToast = message.element().closest('[data-rht-toaster]') !== null;
      for (const [label, value] of Object.entries(form.kept ?? {})) {
        const field = screen.getByLabelText(text(label as MessageKey));
        await expect.element(field.first()).toHaveValue(value);
      }
      if (form.asks && !button.query()) await open(screen, form.asks);
      await button.click();
      await expect.poll(() => server.sentTo(form.path).length).toBe(2);
      const [first, second] = server.sentTo(form.path);
      if (!form.isNewAfterRefusal) expect(second).toBe(first);
      // The error of the first attempt does not belong to the second. A toast ends by itself.
      if (!isToast) await expect.element(message).not.toBeInTheDocument();
      expect(onDone).not.toHaveBeenCalled();
      if (form.done) await ends(form, { screen, server, onDone });
    });
  });
}

async function sent(form: TestedForm, language: Language, features: Feature[]) {
  const server = deferServer(form.known);
  const onDone = vi.fn();
  const screen = await mountIn(language, form.element(onDone), ...features);
  await form.fill?.(screen);
  if (form.asks) await open(screen, form.asks);
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  const place = form.asks ? screen.getByRole('alertdialog') : screen;
  const button = place.getByRole('button', { name: wordsOf(form.press) });
  await button.click();
  await expect.poll(() => server.sentTo(form.path).length).toBe(1);
  return { screen, server, button, onDone };
}

const wordsOf = (words: MessageKey | (() => string)) =>
  typeof words === 'string' ? text(words) : words();

type Sent = Omit<Awaited<ReturnType<typeof sent>>, 'button'>;

async function ends({ path, element, asks, done }: TestedForm, { screen, server, onDone }: Sent) {
  server.answer(path, done?.answer);
  if (done?.says) await expect.element(screen.getByText(wordsOf(done.says)).first()).toBeVisible();
  if (element.length > 0) await expect.poll(() => onDone.mock.calls.length).toBe(1);
  if (asks) await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
}

const open = (screen: RenderResult, asks: MessageKey) =>
  screen.getByRole('button', { name: text(asks) }).click();

type Limited = Pick<TestedForm, 'path'> & { language: Language; limit: number };

/**
 * Refuses the request because the amount exceeds the limit, and returns the message that the form
 * must then show. The message contains the limit. Each form gets a different limit, because the app
 * does not show a toast with the same text twice.
 */
function tooMuch(server: DeferredServer, { path, language, limit }: Limited): string {
  server.refuse(path, 'AMOUNT_TOO_LARGE', { maximum_centimes: limit });
  return text('errors.AMOUNT_TOO_LARGE', { maximum: formatMoney(limit, language) });
}

/** Clicks immediately, as a finger does, even if the button is disabled. */
function press(element: Element): void {
  if (element instanceof HTMLElement) element.click();
}

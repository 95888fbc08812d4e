// What every form that asks the server must do: one request however often it is pressed, and a refusal in words with its values.
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { LANGUAGES, type Language } from '../i18n/language.ts';
import type { Feature, MessageKey } from '../i18n/message-key.ts';
import { formatMoney } from '../shared/format/money.ts';
import { type HeldServer, holdServer } from './held-server.ts';
import { mountIn, text } from './mount-in-language.tsx';

export type Form = {
  name: string;
  element: () => ReactElement;
  /** What the server answers before, by the end of the address. */
  known?: Record<string, unknown>;
  /** What the person does before she presses. */
  fill?: (screen: RenderResult) => Promise<void>;
  /** The button that asks first; the one that sends is then in the question. */
  asks?: MessageKey;
  /** The button that sends. */
  press: MessageKey | (() => string);
  /** The end of the address that it is sent to. */
  path: string;
  /** Buttons that must wait as well. */
  others?: MessageKey[];
  /** Refuses it otherwise, and says what the person reads then. */
  refuse?: (server: HeldServer) => string;
  /** Fields that keep what was typed, by their label. */
  kept?: Partial<Record<MessageKey, string>>;
};

const DIRHAMS = 100_000;

/** Each form in one of the languages, in turn. @param features Whose texts they say. */
export function holdForms(forms: Form[], ...features: Feature[]): void {
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

    it('says a refusal with its values, keeps what was typed, and can be sent again', async () => {
      const { screen, server, button } = await sent(form, form.language, features);
      const said = form.refuse?.(server) ?? tooMuch(server, form);
      await expect.element(screen.getByText(said).first()).toBeVisible();
      for (const [label, value] of Object.entries(form.kept ?? {})) {
        const field = screen.getByLabelText(text(label as MessageKey));
        await expect.element(field.first()).toHaveValue(value);
      }
      if (!form.asks) await expect.element(button).toBeEnabled();
    });
  });
}

async function sent(form: Form, language: Language, features: Feature[]) {
  const server = holdServer(form.known);
  const screen = await mountIn(language, form.element(), ...features);
  await form.fill?.(screen);
  if (form.asks) await screen.getByRole('button', { name: text(form.asks) }).click();
  const place = form.asks ? screen.getByRole('alertdialog') : screen;
  const name = typeof form.press === 'string' ? text(form.press) : form.press();
  const button = place.getByRole('button', { name });
  await button.click();
  await expect.poll(() => server.sentTo(form.path).length).toBe(1);
  return { screen, server, button };
}

type Limited = Pick<Form, 'path'> & { language: Language; limit: number };

/** What the person reads; another limit for each form, for a toast is not shown twice. */
function tooMuch(server: HeldServer, { path, language, limit }: Limited): string {
  server.refuse(path, 'AMOUNT_TOO_LARGE', { maximum_centimes: limit });
  return text('errors.AMOUNT_TOO_LARGE', { maximum: formatMoney(limit, language) });
}

/** As a finger does it, without waiting for the button to be ready. */
function press(element: Element): void {
  if (element instanceof HTMLElement) element.click();
}

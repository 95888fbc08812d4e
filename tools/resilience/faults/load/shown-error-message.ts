// Converts the response to a request into the text that the app shows, with the app's own code and
// catalogue.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageFor } from '../../../../apps/web/src/shared/errors/message-for.ts';
import { Refusal } from '../../../../apps/web/src/shared/errors/refusal.ts';

export type FailedRequest = {
  /** HTTP status; 0 without a response. */
  status: number;
  code: string;
  message: string;
};

const CATALOGUE = join(import.meta.dirname, '../../../../packages/texts/en/errors.json');

/**
 * Texts of the catalogue that have no placeholder, because the errors of a fault use only such
 * texts.
 */
const texts: Record<string, string> = JSON.parse(readFileSync(CATALOGUE, 'utf8'));

// The device's own network is reported as online, because only errors of the server are counted.
Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });

export function shownErrorMessage({ status, code, message }: FailedRequest): string {
  const answer = status === 0 ? 'no answer' : [status, code].filter(Boolean).join(' ');
  // Sets a network error's message to a browser's text, because Node uses a different text.
  const error = status === 0 ? new TypeError('Failed to fetch') : new Refusal({ code, message });
  return `${answer}: “${messageFor(error, (key) => texts[key] ?? key, 'en')}”`;
}

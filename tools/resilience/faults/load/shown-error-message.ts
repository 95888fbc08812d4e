// Converts a failed request into the error text that the app shows, using the app's own code and
// message catalogue.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageFor } from '../../../../apps/web/src/shared/errors/message-for.ts';
import { Refusal } from '../../../../apps/web/src/shared/errors/refusal.ts';

export type FailedRequest = {
  /** HTTP status; 0 if there was no response. */
  status: number;
  code: string;
  message: string;
};

const CATALOGUE = join(import.meta.dirname, '../../../../packages/texts/en/errors.json');

/**
 * English error texts of the app. The placeholders that some texts contain are not filled in: the
 * errors that occur during the simulated faults have texts without placeholders.
 */
const texts: Record<string, string> = JSON.parse(readFileSync(CATALOGUE, 'utf8'));

// Makes `navigator.onLine` true. Otherwise `messageFor` would take every error for a lost network,
// although only errors of the server are counted.
Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });

export function shownErrorMessage({ status, code, message }: FailedRequest): string {
  const answer = status === 0 ? 'no answer' : [status, code].filter(Boolean).join(' ');
  // Gives a network error the message that browsers use, because Node uses another message.
  const error = status === 0 ? new TypeError('Failed to fetch') : new Refusal({ code, message });
  return `${answer}: “${messageFor(error, (key) => texts[key] ?? key, 'en')}”`;
}

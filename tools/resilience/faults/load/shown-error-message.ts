// Turns what a request was answered into what a person reads of it: the very words of the app, out of its own code and catalogue.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageFor } from '../../../../apps/web/src/shared/errors/message-for.ts';
import { Refusal } from '../../../../apps/web/src/shared/errors/refusal.ts';

export type FailedRequest = {
  /** 0 where nothing answered. */
  status: number;
  code: string;
  message: string;
};

const CATALOGUE = join(import.meta.dirname, '../../../../packages/texts/en/errors.json');

/** Those without a hole for a value, which are all that a fault brings. */
const texts: Record<string, string> = JSON.parse(readFileSync(CATALOGUE, 'utf8'));

// The device's own network is well: only what the server says is looked at.
Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });

export function shownErrorMessage({ status, code, message }: FailedRequest): string {
  const answer = status === 0 ? 'no answer' : [status, code].filter(Boolean).join(' ');
  // In the browser's own words, whatever Node calls it.
  const error = status === 0 ? new TypeError('Failed to fetch') : new Refusal({ code, message });
  return `${answer}: “${messageFor(error, (key) => texts[key] ?? key, 'en')}”`;
}

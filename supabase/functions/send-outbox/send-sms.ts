// Sends an SMS through the configured HTTP provider. If no provider is configured, sends the SMS to
// the mailbox page.
import { htmlEscape } from 'escape-goat';
import { deliverToMailbox } from './deliver-to-mailbox.ts';
import { type ReadSetting, readSetting as settingOfInstance } from './read-setting.ts';
import {
  faultCodeOf,
  PROVIDER_TIMEOUT_MILLISECONDS,
  type SendOutcome,
  sendOutcomeOf,
} from './send-outcome.ts';
import { smsLength } from './sms-length.ts';

export type Sms = {
  /** Recipient's phone number in E.164 format. */
  to: string;
  text: string;
};

/**
 * Sends an SMS.
 * @param idempotencyKey - Sent in the request header that the setting SMS_IDEMPOTENCY_HEADER names,
 * if this setting is not empty. A template of the request can include the key as {key}.
 * @param patience - Timeout in milliseconds for the provider's response.
 * @returns The outcome: sent, refused (permanent error) or later (temporary error).
 */
export async function sendSms(
  sms: Sms,
  idempotencyKey: string,
  readSetting: ReadSetting = settingOfInstance,
  patience = PROVIDER_TIMEOUT_MILLISECONDS,
): Promise<SendOutcome> {
  const address = readSetting('SMS_URL');
  if (!address) return deliverToMailbox(asMail(sms), idempotencyKey, readSetting);
  const values = { ...sms, key: idempotencyKey };
  const method = readSetting('SMS_METHOD') || 'POST';
  const keyHeader = readSetting('SMS_IDEMPOTENCY_HEADER');
  try {
    const headers = new Headers(headersOf(readSetting('SMS_HEADERS')));
    if (keyHeader) headers.set(keyHeader, idempotencyKey);
    const body = bodyOf(readSetting('SMS_BODY'), values, headers);
    const response = await fetch(filled(address, values, encodeURIComponent), {
      method,
      headers,
      ...(method !== 'GET' && { body }),
      // Redirects are not followed, because another host must not receive the phone number or the
      // key of the provider account.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    return sendOutcomeOf(response.status, response.headers.get('retry-after'));
  } catch (fault) {
    return { outcome: 'later', why: faultCodeOf(fault) };
  }
}

/** Parses the configured headers, one on each line: `Name: value`. */
const headersOf = (text: string): [string, string][] =>
  text
    .split(/\r?\n|\\n/)
    .map((line) => line.split(':'))
    .filter(([name, ...value]) => name?.trim() && value.length > 0)
    .map(([name = '', ...value]) => [name.trim(), value.join(':').trim()]);

const DEFAULT_BODY = '{"to":"{to}","text":"{text}"}';

/**
 * Inserts the values into the template of the request body. The body is JSON or a form, depending
 * on the Content-Type header. If there is no such header, the first character of the template
 * decides.
 */
function bodyOf(template: string, values: Values, headers: Headers): string {
  const text = template || DEFAULT_BODY;
  const isJson = headers.get('content-type')?.includes('json') ?? /^\s*[{[]/.test(text);
  if (!headers.has('content-type')) {
    headers.set('content-type', isJson ? 'application/json' : 'application/x-www-form-urlencoded');
  }
  return filled(text, values, isJson ? insideJson : encodeURIComponent);
}

type Values = Record<'to' | 'text' | 'key', string>;

/**
 * Replaces all placeholders in a single pass, so that inserted values are never interpreted as
 * placeholders.
 */
const filled = (template: string, values: Values, written: (value: string) => string): string =>
  template.replaceAll(/\{(to|text|key)\}/g, (_, name: keyof Values) => written(values[name]));

const insideJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/**
 * Formats the SMS as a message for the mailbox page. The subject contains the number of SMS parts.
 */
function asMail({ to, text }: Sms) {
  const { encoding, parts, letters } = smsLength(text);
  const cost = `${parts} × ${encoding}, ${letters}`;
  const html = htmlEscape`<!doctype html><meta charset="utf-8"><p dir="auto" style="font:16px/1.6 sans-serif">${text}</p>`;
  return { to, subject: `SMS (${cost})`, text, html };
}

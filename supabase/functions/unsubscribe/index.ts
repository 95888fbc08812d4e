// Turns off the messages of one topic on one channel for anybody who has the unsubscribe link,
// without a sign-in (RFC 8058). A GET request changes nothing, because mail scanners open links
// before people do.

import { languageOf } from '../send-outbox/message-texts.ts';
import { readSetting } from '../send-outbox/read-setting.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void };

const LONGEST_TOKEN = 500;

/**
 * GET ?token&language returns a confirmation page. POST to the same URL turns the topic off.
 * - 200: the confirmation page (GET), or a page that confirms that the topic is turned off (POST).
 * - 400: invalid token.
 * - 405: any other method.
 * - 503: the database does not answer.
 */
Deno.serve(async (request) => {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const language = languageOf(searchParams.get('language') ?? '');
  if (request.method === 'GET' || request.method === 'HEAD') {
    return answer(200, unsubscribePage(language, 'question'));
  }
  if (request.method !== 'POST') return answer(405, '');
  if (token === '' || token.length > LONGEST_TOKEN) {
    return answer(400, unsubscribePage(language, 'failed'));
  }
  const isDone = await turnOff(token);
  return isDone === undefined
    ? answer(503, '')
    : answer(isDone ? 200 : 400, unsubscribePage(language, isDone ? 'done' : 'failed'));
});

/**
 * Turns off the notifications of one topic on one channel. The token determines the topic and the
 * channel. Returns whether the token was valid, or undefined if the database did not answer. In the
 * latter case, the mail program gets status 503 and tries again.
 */
async function turnOff(token: string): Promise<boolean | undefined> {
  const key = readSetting('SUPABASE_ANON_KEY');
  const response = await fetch(`${readSetting('SUPABASE_URL')}/rest/v1/rpc/unsubscribe_by_token`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ p_token: token }),
  });
  if (!response.ok) return undefined;
  const { is_done } = (await response.json()) as { is_done?: unknown };
  return is_done === true;
}

const answer = (status: number, body: string): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
  });

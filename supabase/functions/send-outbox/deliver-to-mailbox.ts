// Delivers a message to the server's mailbox page, which shows messages in development and demos.

import type { ReadSetting } from './read-setting.ts';
import {
  faultCodeOf,
  PROVIDER_TIMEOUT_MILLISECONDS,
  type SendOutcome,
  sendOutcomeOf,
} from './send-outcome.ts';

type KeptMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

/**
 * Posts a message to the mailbox page.
 * @returns The outcome. If the server has no mailbox page, nothing can deliver the message, and the
 * outcome is `refused` with the reason `no_service`.
 */
export async function deliverToMailbox(
  message: KeptMessage,
  idempotencyKey: string,
  setting: ReadSetting,
): Promise<SendOutcome> {
  try {
    const response = await fetch(`${setting('SUPABASE_URL')}/dev/mailbox`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${setting('SUPABASE_SERVICE_ROLE_KEY')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...message, key: idempotencyKey }),
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MILLISECONDS),
    });
    if (response.status === 404) return { outcome: 'refused', why: 'no_service' };
    return sendOutcomeOf(response.status, response.headers.get('retry-after'));
  } catch (fault) {
    return { outcome: 'later', why: faultCodeOf(fault) };
  }
}

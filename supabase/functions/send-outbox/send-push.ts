// Sends a message to each device of a person by Web Push (RFC 8030), encrypted for that device (RFC
// 8291).
import { buildPushPayload } from '@block65/webcrypto-web-push';
import product from '../../product.json' with { type: 'json' };
import { toBase64url } from '../_shared/base64url.ts';
import { type CallService, callService } from '../_shared/call-service.ts';
import { type VapidKey, vapidKey } from '../_shared/vapid-key.ts';
import type { ClaimedMessage, MessageOutcome, Subscription } from './claimed-message.ts';
import { isPushService } from './push-services.ts';
import { renderMessage } from './render-message.ts';
import { retryAfterOf } from './retry-after.ts';

declare const Deno: { env: { get(name: string): string | undefined } };

type Push = Extract<ClaimedMessage, { channel: 'push' }>;
/**
 * Time in seconds for which push services keep a message for an offline device. A device that is
 * offline for a longer time reloads everything when it reconnects.
 */
const TTL_SECONDS = 24 * 3600;
const TIMEOUT_MS = 10_000;

/**
 * Sends a push message to all devices in `message.to`. Deletes the subscriptions that the push
 * service reports as gone (404 or 410).
 * @returns The outcome. It is `later`, with the IDs of the devices that were reached, if at least
 * one device must be retried. Otherwise it is `sent` if at least one device was reached, and
 * `refused` or `dropped` if none was reached.
 */
export async function sendPush(
  message: Push,
  call: CallService = callService,
): Promise<MessageOutcome> {
  const key = await vapidKey(call);
  const { title, body, path, tag } = renderMessage(message);
  const data = {
    id: message.id,
    title,
    body,
    tag,
    path: `/${message.language}${path}`,
    language: message.language,
    type: message.type,
    kind: message.kind,
    unread: message.person.unread,
  };
  const topic = await topicOf(tag);
  const answers = await Promise.all(
    message.to.map(async (device) => {
      const answer = await sendToDevice(device, data, topic, key);
      if (answer.outcome === 'dropped') {
        await call('drop_dead_push_subscription', { p_id: device.id });
      }
      return { device, answer };
    }),
  );
  const reachedIds = answers
    .filter(({ answer }) => answer.outcome === 'sent')
    .map(({ device }) => device.id);
  const all = answers.map(({ answer }) => answer);
  const later = all.find((answer) => answer.outcome === 'later');
  if (later?.outcome === 'later') return { ...later, reachedIds };
  const best = ['sent', 'refused', 'dropped'].map((wanted) =>
    all.find(({ outcome }) => outcome === wanted),
  );
  return best.find(Boolean) ?? { outcome: 'dropped', why: 'no_address' };
}

async function sendToDevice(
  { endpoint, p256dh, auth }: Subscription,
  data: Record<string, string | number>,
  topic: string,
  key: VapidKey,
): Promise<MessageOutcome> {
  if (!isPushService(endpoint, Deno.env.get('PUSH_SERVICES'))) {
    return { outcome: 'dropped', why: 'no_push_service' };
  }
  const payload = await buildPushPayload(
    { data, options: { ttl: TTL_SECONDS, urgency: 'high', topic } },
    // The Web Push library accepts only https URLs, but a push service that is configured for this
    // instance may be an http server on this machine.
    {
      endpoint: endpoint.replace(/^http:/, 'https:'),
      expirationTime: null,
      keys: { p256dh, auth },
    },
    { ...key, subject: subject() },
  );
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: payload.headers,
      body: payload.body,
      // Redirects are not followed, because they may lead to a service outside the allow list.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch {
    return { outcome: 'later', why: 'push_unreachable' };
  }
}

function outcomeOf({ status, headers }: Response): MessageOutcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const why = `push_${status}`;
  if (status === 404 || status === 410) return { outcome: 'dropped', why };
  if (status === 429 || status >= 500) {
    return { outcome: 'later', why, retryAfter: retryAfterOf(headers.get('retry-after')) };
  }
  return { outcome: 'refused', why };
}

/**
 * Returns the address at which a push service can contact the operator of this instance about
 * problems (the VAPID subject).
 */
function subject(): string {
  const publicUrl = Deno.env.get('PUBLIC_URL') ?? '';
  const address = /<([^<>]+)>/.exec(product.mail_from)?.[1] ?? product.mail_from;
  return (
    Deno.env.get('VAPID_SUBJECT') ||
    (publicUrl.startsWith('https://') ? publicUrl : `mailto:${address}`)
  );
}

/**
 * Returns the Topic header (RFC 8030, section 5.4): 32 characters of a hash of the tag, which does
 * not reveal the tag. An offline device receives only the last message with the same topic.
 */
async function topicOf(tag: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tag));
  return toBase64url(new Uint8Array(digest)).slice(0, 32);
}

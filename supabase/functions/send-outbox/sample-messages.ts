// Sample messages for every kind of notification. They contain the longest possible data. The
// preview page and tests use them.
import { NOTIFIED_KINDS } from '../../../packages/core/src/notifications/notification-sentence.ts';
import { LANGUAGES, type Language } from './message-texts.ts';
import type { OutboxChannel, OutboxMessage } from './outbox-message.ts';

const ID = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
const DATA: Record<string, object> = {
  message: { conversation_id: ID, unread: 100 },
  transaction: { transfer_id: ID },
  delivery: { delivery_id: ID },
  account: { property_id: ID, count: 1 },
};
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36';
const OF_KIND: Record<string, object> = {
  monthly_digest: { month: '2026-12', count: 11_111 },
  signed_in_new: { user_agent: ANDROID, at: '2026-12-28T21:59:00Z' },
};
/** Pattern for the kinds of notifications about account security, which cannot be turned off. */
const LOCKED_KINDS =
  /^(signed_in_new|password_changed|second_step_o|passkey_|email_changed|phone_changed|courier_device|broker_device)/;
const TOKEN = `${ID}.deliveries.email.${'f'.repeat(64)}`;

export type SampleMessage = { name: string; message: OutboxMessage & { language: Language } };

/** Returns one sample for each channel, notification kind and language. */
export const sampleMessages = (
  channels: readonly OutboxChannel[] = ['email', 'sms'],
): SampleMessage[] =>
  channels.flatMap((channel) =>
    NOTIFIED_KINDS.flatMap(({ type, kind, party }) =>
      LANGUAGES.map((language) => ({
        name: [type, kind, party].filter(Boolean).join(' '),
        message: {
          channel,
          language,
          type,
          kind,
          data: {
            ...DATA[type],
            ...(kind.startsWith('dispute_') && { dispute_id: ID }),
            ...OF_KIND[kind],
            ...(party && { party }),
          },
          person: {
            unsubscribe_token: type === 'transaction' || LOCKED_KINDS.test(kind) ? null : TOKEN,
          },
        },
      })),
    ),
  );

// Topic of a message. It is used as the title of a push message and to explain in an e-mail why it
// was sent.
import type { Message } from './message.ts';
import type { MessageTexts } from './message-texts.ts';

export type Topic = keyof MessageTexts['titles'];

/** Returns the topic of a notification: chat, money, deliveries, homes or account. */
export function topicOf({ type, kind }: Pick<Message, 'type' | 'kind'>): Topic {
  if (type === 'message') return 'chat';
  if (type === 'transaction' || kind.startsWith('settlement_')) return 'money';
  if (type === 'delivery') return 'deliveries';
  return kind.startsWith('home_') ? 'homes' : 'account';
}

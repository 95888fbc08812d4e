// Topic of a message, used for the titles of push messages and the reason given in e-mails.
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

// What a message is about, in the few words by which a person sorts her mail.
import type { Message } from './message.ts';
import type { Words } from './words.ts';

export type Topic = keyof Words['titles'];

export function topicOf({ type, kind }: Pick<Message, 'type' | 'kind'>): Topic {
  if (type === 'message') return 'chat';
  if (type === 'transaction' || kind.startsWith('settlement_')) return 'money';
  if (type === 'delivery') return 'deliveries';
  return kind.startsWith('home_') ? 'homes' : 'account';
}

// A message of the outbox, before and after it is rendered.

import type { NotificationFacts } from '../../../packages/core/src/notifications/notification-text.ts';

export type OutboxChannel = 'email' | 'sms' | 'push';

export type OutboxMessage = {
  channel: OutboxChannel;
  language: string;
  type: string;
  kind: string;
  /** IDs and numbers that the text of the message needs. Contains no names or amounts. */
  data: Record<string, unknown>;
  /**
   * Names and amounts for a push message; present only if the user allows push messages to show
   * names and amounts.
   */
  details?: (NotificationFacts & { name?: string }) | null | undefined;
  person?: {
    id?: string;
    /**
     * Token of the unsubscribe link for the topic and channel of this message. Null if the user
     * cannot turn the topic off: the e-mail then says so. Undefined if the message does not tell
     * whether the topic can be turned off: the e-mail then contains neither the link nor this
     * notice.
     */
    unsubscribe_token?: string | null;
  };
};

export type Mail = {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};
export type SmsText = { text: string };
export type Push = {
  title: string;
  body: string;
  /** Path of the page that the message links to, after the language prefix. */
  path: string;
  /** Tag of the notification; a later push message replaces an earlier one with the same tag. */
  tag: string;
};

// A message of the outbox before and after rendering.

import type { NotificationFacts } from '../../../packages/core/src/notifications/notification-text.ts';

export type Channel = 'email' | 'sms' | 'push';

export type Message = {
  channel: Channel;
  language: string;
  type: string;
  kind: string;
  /** Ids and numbers; no names or amounts. */
  data: Record<string, unknown>;
  /** Names and amounts of a push message; only if the person has enabled them. */
  details?: (NotificationFacts & { name?: string }) | null | undefined;
  person?: {
    id?: string;
    /**
     * Token of the unsubscribe link for this topic and channel. Null: the topic cannot be turned
     * off. Missing: unknown.
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
export type Text = { text: string };
export type Push = {
  title: string;
  body: string;
  /** Path after the language prefix. */
  path: string;
  /** A later push message replaces an earlier one with the same tag. */
  tag: string;
};

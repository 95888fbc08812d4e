// What waits in the outbox, as it is handed out to be said and sent.

import type { NotificationFacts } from '../../../packages/core/src/notifications/notification-text.ts';

export type Channel = 'email' | 'sms' | 'push';

export type Message = {
  channel: Channel;
  language: string;
  type: string;
  kind: string;
  /** Ids and numbers: no name and no amount. */
  data: Record<string, unknown>;
  /** Of a push whose person wants to read names and amounts there. */
  details?: (NotificationFacts & { name?: string }) | null | undefined;
  person?: {
    id?: string;
    /** Turns this kind off on this channel without a sign-in. Null: it cannot be turned off. Missing: nobody asked. */
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
  /** After the language. */
  path: string;
  /** A later push of the same tag takes the place of the first. */
  tag: string;
};

// A channel's subscription to changes. It covers one table or a whole schema, and conditions may
// select some of the changes.
import type { Identity } from '../identity.ts';
import type { Condition } from './filters/condition.ts';

/** Recipient of changes: one channel of one socket. */
export type Subscriber = {
  /** Identity of the channel. It is replaced whenever the client sends a new token. */
  identity: Identity;
  /**
   * @param dataJson - The change as JSON text. All subscribers that receive the same content get
   * the same string.
   */
  push(ids: number[], dataJson: string): void;
  /** Called when changes were lost, so that the client must join again and fetch its data again. */
  lose(): void;
};

export type Subscription = {
  id: number;
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  /** Name of the schema; `*` means all schemas. In `table`, `*` means all tables. */
  schema: string;
  table: string;
  /** Conditions, all of which must be true. */
  conditions: Condition[];
  /** Requested columns; undefined means all. */
  select: string[] | undefined;
  subscriber: Subscriber;
};

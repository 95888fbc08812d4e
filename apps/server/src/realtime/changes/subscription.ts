// One thing a channel listens to: changes of a table, or of all of a schema, narrowed by conditions.
import type { Identity } from '../identity.ts';
import type { Condition } from './filters/condition.ts';

/** Whom changes are for: one channel of one socket. */
export type Subscriber = {
  /** Changes with each new token. */
  identity: Identity;
  /** @param dataJson The change as JSON text, shared by all who may see the same. */
  push(ids: number[], dataJson: string): void;
  /** Changes were lost for good; the client must join and fetch again. */
  lose(): void;
};

export type Subscription = {
  id: number;
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  /** `*` means all, as does the table's. */
  schema: string;
  table: string;
  /** All must hold. */
  conditions: Condition[];
  /** Columns asked for; undefined means all. */
  select: string[] | undefined;
  subscriber: Subscriber;
};

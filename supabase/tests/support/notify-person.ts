// Notifies a person by calling private.notify, which all features use to notify people.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

export const notifyPerson = (
  db: Client,
  person: string,
  kind: `${string}:${string}`,
  data: Record<string, unknown> = {},
  transferId: string | null = null,
) =>
  asRoot(db, 'select private.notify($1, $2, $3, $4, $5)', [
    person,
    ...kind.split(':'),
    JSON.stringify(data),
    transferId,
  ]);

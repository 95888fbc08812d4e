// Settings for several servers that share one database (docs/how-to/run-several-servers.md).
import { z } from 'zod';
import { NATS_PROTOCOLS } from './nats-address.ts';
import { wholeNumber } from './whole-number.ts';

const POSTGRES_PROTOCOLS = ['postgres:', 'postgresql:'];
const isPostgres = (text: string) => POSTGRES_PROTOCOLS.includes(URL.parse(text)?.protocol ?? '');
const isNats = (text: string) =>
  text.split(',').every((part) => {
    const url = URL.parse(part.trim());
    return NATS_PROTOCOLS.includes(url?.protocol ?? '') && url?.hostname !== '';
  });

const postgresUrl = z
  .string()
  .refine(isPostgres, 'expected a URL that starts with postgres:// or postgresql://')
  .optional();

export const clusterSettings = {
  DATABASE_POOLER_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  DATABASE_REPLICA_LAG_SECONDS: wholeNumber(1, 3600).default(10),
  NATS_URL: z
    .string()
    .refine(isNats, 'expected comma-separated URLs that start with nats:// or tls://')
    .optional(),
};

/** Names of settings whose values are URLs that contain passwords. */
export const CLUSTER_SECRET_NAMES = ['DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL', 'NATS_URL'];

type Settings = {
  DATABASE_URL?: string | undefined;
  DATABASE_POOLER_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
};

/**
 * Refuses DATABASE_POOLER_URL and DATABASE_REPLICA_URL without DATABASE_URL, because they are
 * additional addresses of the same external database.
 */
export function checkClusterSettings(settings: Settings, context: z.RefinementCtx): void {
  for (const name of ['DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (settings[name] === undefined || settings.DATABASE_URL !== undefined) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'it also needs DATABASE_URL' });
  }
}

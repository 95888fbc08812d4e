// Session settings under which each value has exactly one text form, the same as in to_jsonb.
import type { ClientConfig } from 'pg';

const SETTINGS = [
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'extra_float_digits=1',
  'bytea_output=hex',
];

/** @param more - Further settings, such as `statement_timeout=5000`. */
export function withTextSettings(connection: ClientConfig, ...more: string[]): ClientConfig {
  const ours = [...SETTINGS, ...more].map((setting) => `-c ${setting}`);
  return {
    ...connection,
    application_name: 'wasl realtime',
    keepAlive: true,
    options: [connection.options ?? '', ...ours].join(' ').trim(),
  };
}

/**
 * TCP settings with which the database notices within four seconds that the machine of a server is
 * down, and then releases the locks of that server. If only the process was killed, the database
 * notices immediately.
 */
export const KEEPALIVE_SETTINGS = [
  'tcp_keepalives_idle=2',
  'tcp_keepalives_interval=1',
  'tcp_keepalives_count=2',
  'tcp_user_timeout=4000',
];

// Parses the settings that .env.example documents. With an invalid value the server does not start.
import { resolve } from 'node:path';
import { z } from 'zod';
import { AUTH_SECRET_NAMES, authSettings, checkAuthSettings } from './auth-settings.ts';
import { backupSettings } from './backup-settings.ts';
import { CLUSTER_SECRET_NAMES, checkClusterSettings, clusterSettings } from './cluster-settings.ts';
import { httpSettings } from './http-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { checkOauthSettings, OAUTH_SECRET_NAMES, oauthSettings } from './oauth-settings.ts';
import { securityContactSettings } from './security-contact.ts';
import { findExposingSetting } from './server-exposure.ts';
import { StartupError } from './startup-error.ts';
import { storageSettings } from './storage-settings.ts';
import { TELEMETRY_SECRET_NAMES, telemetrySettings } from './telemetry-settings.ts';
import { workerCountSchema } from './worker-count.ts';

export type Settings = z.infer<typeof settingsSchema>;

/**
 * Parses the environment. An empty variable counts as not set.
 * @throws StartupError that names every invalid variable.
 */
export function readEnvironment(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    if (given[name] === undefined) return `  ${name} is not set: ${issue.message}`;
    const value = SECRET_NAMES.has(name) ? '(hidden)' : JSON.stringify(given[name]);
    return `  ${name}=${value}: ${issue.message}`;
  });
  throw new StartupError(`these settings are invalid:\n${problems.join('\n')}`);
}

const SECRET_NAMES = new Set([
  'JWT_SECRET',
  'ANON_KEY',
  'SERVICE_ROLE_KEY',
  'SMTP_URL',
  'DATABASE_URL',
  ...CLUSTER_SECRET_NAMES,
  ...OAUTH_SECRET_NAMES,
  'S3_SECRET_KEY',
  ...AUTH_SECRET_NAMES,
  ...TELEMETRY_SECRET_NAMES,
]);

const flag = z
  .enum(['true', 'false', '1', '0'], 'expected true or false')
  .transform((value) => value === 'true' || value === '1');

const urlOf = (protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    message: `expected a URL that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  });

const settingsSchema = z
  .object({
    PORT: z.coerce
      .number('expected a port number from 0 (any free one) to 65535')
      .int('expected a whole number')
      .min(0, 'expected a port number from 0 (any free one) to 65535')
      .max(65_535, 'expected a port number from 0 (any free one) to 65535')
      .default(3000),
    HOST: z.string().default('127.0.0.1'),
    WORKERS: workerCountSchema,
    PUBLIC_URL: urlOf(['http:', 'https:'])
      .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
      .optional(),
    DATA_DIR: z
      .string()
      .default('.data')
      .transform((path) => resolve(path)),
    PROJECT_DIR: z.string().optional(),
    WEB_DIR: z
      .string()
      .transform((path) => resolve(path))
      .optional(),
    DATABASE_URL: urlOf(['postgres:', 'postgresql:']).optional(),
    ...clusterSettings,
    // The JWT secret needs at least 32 characters, because a shorter key would weaken HS256 (RFC
    // 7518, 3.2).
    JWT_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
    ANON_KEY: z.string().min(1).optional(),
    SERVICE_ROLE_KEY: z.string().min(1).optional(),
    SMTP_URL: urlOf(['smtp:', 'smtps:']).optional(),
    MAP_STYLE_URL: urlOf(['http:', 'https:']).optional(),
    MAP_FILE: z
      .string()
      .transform((path) => resolve(path))
      .optional(),
    MAIL_FROM: z.string().optional(),
    DEV_MAILBOX: flag.optional(),
    MAIL_AUTOCONFIRM: flag.default(false),
    ...oauthSettings,
    ...authSettings,
    ...storageSettings,
    ...backupSettings,
    ...limitSettings,
    ...httpSettings,
    ...telemetrySettings,
    ...securityContactSettings,
    DEMO: flag.optional(),
    REALTIME_MAX_SOCKETS: z.coerce
      .number('expected a whole number from 1')
      .int('expected a whole number from 1')
      .min(1, 'expected a whole number from 1')
      .default(10_000),
    NODE_ENV: z
      .enum(['development', 'production', 'test'], 'expected development, production or test')
      .default('development'),
  })
  .superRefine(checkOauthSettings)
  .superRefine((settings, context) => {
    const exposure = settings.DEMO ? findExposingSetting(settings) : undefined;
    if (!exposure) return;
    const message = `demo accounts are allowed only on a server that other machines cannot reach, and ${exposure} exposes it. Remove one of the two settings`;
    context.addIssue({ code: 'custom', path: ['DEMO'], message });
  })
  .superRefine(checkClusterSettings)
  .superRefine(checkAuthSettings);

export const SETTING_NAMES: readonly string[] = Object.keys(settingsSchema.shape);

// Reads the secrets of edge functions: only those that config.toml names, as the Supabase CLI does.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { readProjectConfig } from './project-config.ts';
import { StartupError } from './startup-error.ts';

/**
 * Reads `[edge_runtime.secrets]` of the config.toml in the parent folder of the functions. A value
 * may be `env(NAME)`, resolved from the environment or from `.env` in the functions folder. Unset
 * names are left out.
 * @throws StartupError for a name reserved by Supabase, and for a secret of this server.
 */
export function readFunctionSecrets(
  functionsDir: string,
  environment: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> {
  const { edge_runtime } = readProjectConfig(dirname(functionsDir));
  const file = join(functionsDir, '.env');
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const secrets: Record<string, string> = {};
  for (const [name, given] of Object.entries(edge_runtime.secrets)) {
    if (name.startsWith('SUPABASE_')) refuse(`${name} begins with SUPABASE_`);
    const source = /^env\((\w+)\)$/.exec(given)?.[1];
    if (source && OWN_SECRETS.test(source)) refuse(`${name} would expose the server's ${source}`);
    const value = source ? (environment[source] ?? kept[source]) : given;
    if (value) secrets[name] = value;
  }
  return Object.freeze(secrets);
}

/**
 * Settings that functions must not read. SMTP_URL is not among them: functions may send e-mail, and
 * it gives no access to this server.
 */
const OWN_SECRETS =
  /^(JWT_|ANON_KEY|SERVICE_ROLE_KEY|DATABASE_|NATS_|S3_|SUPABASE_|GOOGLE_|APPLE_|HOOK_|SECURITY_)/;

function refuse(reason: string): never {
  throw new StartupError(`config.toml: a secret of functions is not allowed: ${reason}.`);
}

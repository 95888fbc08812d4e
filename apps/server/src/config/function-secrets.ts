// Reads the secrets of edge functions. As in the Supabase CLI, functions get only the secrets that
// config.toml names.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { readProjectConfig } from './project-config.ts';
import { StartupError } from './startup-error.ts';

/**
 * Reads `[edge_runtime.secrets]` of the config.toml in the parent folder of the functions. A value
 * may be `env(NAME)`, which stands for a variable of the environment or of `.env` in the functions
 * folder. Secrets whose variable is not set are left out.
 * @throws StartupError for a name that Supabase reserves, and for a secret of this server.
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
 * Settings that functions must not read. SMTP_URL is allowed, because functions may send e-mail and
 * SMTP_URL gives no access to this server.
 */
const OWN_SECRETS =
  /^(JWT_|ANON_KEY|SERVICE_ROLE_KEY|DATABASE_|NATS_|S3_|SUPABASE_|GOOGLE_|APPLE_|HOOK_|SECURITY_)/;

function refuse(reason: string): never {
  throw new StartupError(`config.toml: a secret of functions is not allowed: ${reason}.`);
}

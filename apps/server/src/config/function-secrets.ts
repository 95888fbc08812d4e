// Which secrets edge functions may read: those that config.toml names, as the Supabase command line does it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { readProjectConfig } from './project-config.ts';
import { StartupError } from './startup-error.ts';

/**
 * Reads `[edge_runtime.secrets]` of the config.toml beside the functions; a value may be `env(NAME)`, taken from the
 * environment or from the file `.env` in the functions' folder. What is not set there is left out.
 * @throws StartupError for a name that Supabase keeps for itself, and for a secret of this server's own.
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
    if (source && OWN_SECRETS.test(source)) refuse(`${name} would show the server's ${source}`);
    const value = source ? (environment[source] ?? kept[source]) : given;
    if (value) secrets[name] = value;
  }
  return Object.freeze(secrets);
}

/** By SMTP_URL functions may send mail too: it is named for that, and opens nothing of this server. */
const OWN_SECRETS =
  /^(JWT_|ANON_KEY|SERVICE_ROLE_KEY|DATABASE_|NATS_|S3_|SUPABASE_|GOOGLE_|APPLE_|HOOK_|SECURITY_)/;

function refuse(reason: string): never {
  throw new StartupError(`config.toml: a secret of functions is not allowed: ${reason}.`);
}

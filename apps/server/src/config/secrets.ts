// Secrets of the instance. They are generated once, survive restarts, and are stored in DATA_DIR
// with mode 600.
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Loads the secrets of the instance. Creates the folder and the secrets if they are missing.
 * @throws StartupError when the file is damaged. The secrets are not created again, because the
 * existing database cannot be opened with new ones.
 */
export function loadSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secrets.json');
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    return parseSecrets(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  writeFileSync(draft, `${JSON.stringify(generate(), null, 2)}\n`, { mode: 0o600 });
  try {
    // `linkSync` fails if the secrets file exists. Two servers that start for the first time
    // concurrently therefore both use the secrets that were stored first.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return parseSecrets(file);
}

const secretsSchema = z.object({
  /** Id of this instance, used in paths outside DATA_DIR. */
  instance_id: z.string().regex(/^[a-z0-9]{8,}$/),
  jwt_secret: z.string().min(32),
  /** Superuser password of the embedded database. */
  database_password: z.string().min(16),
  /**
   * Time at which the API keys were created, in epoch seconds. Because it is stored, the keys are
   * the same after each start.
   */
  issued_at: z.number().int(),
});

function generate(): Secrets {
  return {
    instance_id: randomBytes(6).toString('hex'),
    jwt_secret: randomBytes(48).toString('base64url'),
    database_password: randomBytes(24).toString('base64url'),
    issued_at: Math.floor(Date.now() / 1000),
  };
}

/**
 * Parses and validates the secrets file.
 * @throws StartupError when the file is damaged.
 */
export function parseSecrets(file: string): Secrets {
  const text = readFileSync(file, 'utf8');
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    throw new StartupError(`${file} is damaged. Restore it from a backup of DATA_DIR.`);
  }
}

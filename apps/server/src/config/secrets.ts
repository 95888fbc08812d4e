// Keeps what must survive a restart and nobody else may read: generated once, in DATA_DIR, mode 600.
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

export type Secrets = z.infer<typeof secretsSchema>;

/**
 * The secrets of the instance in this folder; both are created when missing.
 * @throws StartupError when the file is damaged: a new secret would lock out the existing database.
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
    // link refuses an existing name: of two first starts at once, both use the secrets of the first.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return parseSecrets(file);
}

const secretsSchema = z.object({
  /** Names this instance where its files cannot lie in DATA_DIR. */
  instance_id: z.string().regex(/^[a-z0-9]{8,}$/),
  jwt_secret: z.string().min(32),
  /** Superuser password of the embedded database. */
  database_password: z.string().min(16),
  /** When the keys were first made, in epoch seconds; keeps the printed keys the same for ever. */
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

/** @throws StartupError when the file is damaged. */
export function parseSecrets(file: string): Secrets {
  const text = readFileSync(file, 'utf8');
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    throw new StartupError(`${file} is damaged. Restore it from a backup of DATA_DIR.`);
  }
}

// Second factors of demo users. The seed inserts them, and the server encrypts their secrets at
// start. The development mailbox shows their current codes.
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { DemoCode } from '../../mailbox/codes-page.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import { codeOfTimeStep, newTotpSecret, TIME_STEP_SECONDS, timeStepAt } from './totp.ts';

type DemoConfig = Pick<Config, 'jwtSecret' | 'product'>;
/**
 * LIKE pattern that matches the ids of seeded factors only. The ids of all other factors are random
 * UUIDs.
 */
const prepared = ({ product }: DemoConfig) => `${product.demo.second_step_ids}%`;

/**
 * Gives each seeded factor a new secret, encrypted with this server's key, unless the factor
 * already has a secret that this key decrypts.
 */
export async function sealDemoFactorSecrets(database: Database, config: DemoConfig): Promise<void> {
  const box = createSecretBox(config.jwtSecret);
  await database.asService(async (client) => {
    const { rows } = await client.query<{ id: string; secret: string | null }>(
      'select id, secret from auth.mfa_factors where id::text like $1 for update',
      [prepared(config)],
    );
    for (const { id } of rows.filter((row) => opened(box, row) === undefined)) {
      await client.query(
        'update auth.mfa_factors set secret = $2, last_used_step = null, updated_at = now() where id = $1',
        [id, box.seal(newTotpSecret(), id)],
      );
    }
  });
}

/**
 * Returns the next code that the server accepts for each seeded factor. This is the code of the
 * current 30-second step, or of the following step if the current code was already used.
 */
export async function readDemoCodes(database: Database, config: DemoConfig): Promise<DemoCode[]> {
  const box = createSecretBox(config.jwtSecret);
  const rows = await database.query<PreparedRow>(
    `select f.id, f.secret, f.last_used_step, u.email
     from auth.mfa_factors f join auth.users u on u.id = f.user_id
     where f.id::text like $1 and f.status = 'verified' order by f.id`,
    [prepared(config)],
  );
  const now = Date.now();
  const step = timeStepAt(now);
  return rows.flatMap((row) => {
    const secret = opened(box, row);
    if (secret === undefined) return [];
    const isUsed = row.last_used_step !== null && Number(row.last_used_step) >= step;
    return {
      to: row.email,
      code: codeOfTimeStep(secret, isUsed ? step + 1 : step),
      seconds_left: TIME_STEP_SECONDS - (Math.floor(now / 1000) % TIME_STEP_SECONDS),
    };
  });
}

type PreparedRow = {
  id: string;
  secret: string | null;
  /** The database column has the type bigint, which the library pg returns as a string. */
  last_used_step: string | null;
  email: string;
};

const opened = (box: SecretBox, { id, secret }: Pick<PreparedRow, 'id' | 'secret'>) =>
  secret === null ? undefined : box.tryOpen(secret, id);

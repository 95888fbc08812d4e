// Re-encrypts the secrets of second factors after JWT_SECRET was changed, so that users'
// authenticator apps keep working.
import type { ClientBase } from 'pg';
import { createSecretBox } from './secret-box.ts';

type Resealed = {
  resealed: number;
  /** Number of secrets that can be decrypted with neither the old nor the new key. */
  unopened: number;
};

/** May be run again: secrets that the new key already decrypts are left unchanged. */
export async function resealFactors(
  client: ClientBase,
  secretBefore: string,
  jwtSecret: string,
): Promise<Resealed> {
  const before = createSecretBox(secretBefore);
  const box = createSecretBox(jwtSecret);
  const { rows } = await client.query<{ id: string; secret: string }>(
    'select id, secret from auth.mfa_factors where secret is not null for update',
  );
  const closed = rows.filter(({ id, secret }) => box.tryOpen(secret, id) === undefined);
  let resealed = 0;
  for (const { id, secret } of closed) {
    const text = before.tryOpen(secret, id);
    if (text === undefined) continue;
    await client.query('update auth.mfa_factors set secret = $2 where id = $1', [
      id,
      box.seal(text, id),
    ]);
    resealed += 1;
  }
  return { resealed, unopened: closed.length - resealed };
}

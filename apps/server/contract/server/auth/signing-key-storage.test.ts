// Signing keys in the database are encrypted, and no API role can read the keys.
import { expect, it } from 'vitest';
import { withDatabase } from '../with-database.ts';

it('signing keys are encrypted in the database, and no API role can read them', async () => {
  await withDatabase(async (database) => {
    const { rows } = await database.query(
      'select sealed_private_jwk from wasl_platform.signing_keys',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].sealed_private_jwk).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    for (const role of ['anon', 'authenticated', 'service_role']) {
      await database.query(`set role ${role}`);
      await expect(
        database.query('select kid from wasl_platform.signing_keys'),
      ).rejects.toMatchObject({ code: '42501' });
      await database.query('reset role');
    }
  });
});

import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { authConfig } from '../../config/auth-settings.ts';
import { readEnvironment } from '../../config/environment.ts';
import { readProduct, SUPABASE_DIR } from '../../config/product.ts';
import { checkStrength } from './check-strength.ts';

const auth = authConfig(readEnvironment({}));
const products = {
  this: readProduct(SUPABASE_DIR),
  bare: readProduct(resolve(SUPABASE_DIR, 'tests')),
};
const log = { warn: () => {} };

test.each<[string, keyof typeof products, string | undefined]>([
  ['12345', 'this', 'weak_password'],
  ['123456', 'this', 'weak_password'],
  ['Amina-90', 'this', 'weak_password'],
  ['figs-and-honey', 'this', undefined],
  ['x'.repeat(257), 'this', 'validation_failed'],
  ['12345', 'bare', 'weak_password'],
  ['123456', 'bare', undefined],
  ['Amina-90', 'bare', undefined],
  ['x'.repeat(257), 'bare', 'validation_failed'],
])(
  'checks the password %.8s against the password rules of the product named %s',
  async (password, product, code) => {
    const config = { auth, product: products[product] };
    const fault = await checkStrength(config, password, log, ['Amina']).then(
      () => undefined,
      (error) => error,
    );
    expect(fault?.code).toBe(code);
  },
);

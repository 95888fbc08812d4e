import { expect, test } from 'vitest';
import { authConfig } from '../../config/auth-settings.ts';
import { readEnvironment } from '../../config/environment.ts';
import { checkStrength } from './check-strength.ts';

const config = { auth: authConfig(readEnvironment({})) };
const log = { warn: () => {} };

test.each([
  ['12345', 'weak_password'],
  ['123456', 'weak_password'],
  ['Amina-90', 'weak_password'],
  ['figs-and-honey', undefined],
  ['x'.repeat(257), 'validation_failed'],
])(
  'too short, too long, common and own passwords are refused by their codes: %.8s',
  async (password, code) => {
    const fault = await checkStrength(config, password, log, ['Amina']).then(
      () => undefined,
      (error) => error,
    );
    expect(fault?.code).toBe(code);
  },
);

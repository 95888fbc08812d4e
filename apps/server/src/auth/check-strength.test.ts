import { expect, test } from 'vitest';
import { authConfig } from '../config/auth-settings.ts';
import { readEnvironment } from '../config/environment.ts';
import { checkStrength } from './check-strength.ts';

const config = { auth: authConfig(readEnvironment({})) };
const log = { warn: () => {} };

test.each([
  ['12345', 'weak_password'],
  ['123456', undefined],
  ['x'.repeat(257), 'validation_failed'],
])('too short and too long passwords are refused by their codes: %.6s', async (password, code) => {
  const fault = await checkStrength(config, password, log).then(
    () => undefined,
    (error) => error,
  );
  expect(fault?.code).toBe(code);
});

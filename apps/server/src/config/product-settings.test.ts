// Tests of product settings. The server does not start when a value is invalid, or when a setting
// is missing that another setting requires. Otherwise the values are served to the web app.
import { describe, expect, it } from 'vitest';
import { buildConfig } from './build-config.ts';
import { readEnvironment } from './environment.ts';
import { readProduct, SUPABASE_DIR } from './product.ts';
import { readProductSettings } from './product-settings.ts';
import { StartupError } from './startup-error.ts';

const { settings } = readProduct(SUPABASE_DIR);
const LICENCE = {
  MONEY_OPERATOR_NAME: 'Transferts du Sud SA',
  MONEY_LICENCE_NUMBER: 'EP 12/2026',
  MONEY_COMPLAINT_ADDRESS: '4 rue de Fès, Rabat',
};

describe('product settings', () => {
  it('default to the first of their allowed values, and have no default if any text is allowed', () => {
    expect(readProductSettings(settings, { MONEY_OPERATOR_NAME: '  ' })).toEqual({
      money_mode: 'demo',
    });
  });

  it('are left out of the published settings if only edge functions read them', () => {
    const environment = { SMS_URL: 'https://sms.example', SMS_HEADERS: 'Authorization: secret' };
    expect(readProductSettings(settings, environment)).toEqual({ money_mode: 'demo' });
  });

  it.each(['partner', 'licensed'])(
    'are published under the names that the web app uses, in mode %s',
    (mode) => {
      const environment = { ...LICENCE, MONEY_MODE: mode, OTHER: 'kept to itself' };
      expect(readProductSettings(settings, environment)).toEqual({
        money_mode: mode,
        money_operator_name: 'Transferts du Sud SA',
        money_licence_number: 'EP 12/2026',
        money_complaint_address: '4 rue de Fès, Rabat',
      });
    },
  );

  it.each([
    [
      { MONEY_MODE: 'licensed' },
      'MONEY_MODE=licensed needs MONEY_OPERATOR_NAME, MONEY_LICENCE_NUMBER and MONEY_COMPLAINT_ADDRESS.',
    ],
    [
      { ...LICENCE, MONEY_MODE: 'partner', MONEY_LICENCE_NUMBER: ' ' },
      'MONEY_MODE=partner needs MONEY_LICENCE_NUMBER.',
    ],
    [
      { ...LICENCE, MONEY_MODE: 'real' },
      'the environment has an invalid value: MONEY_MODE="real": expected demo, partner or licensed.',
    ],
  ])(
    'prevent the server from starting if they are invalid or incomplete: %o',
    (environment, line) => {
      const secrets = {
        jwt_secret: 'x'.repeat(32),
        issued_at: 0,
        database_password: 'x',
        instance_id: 'x',
      };
      const build = () => buildConfig(readEnvironment({}), secrets, 3000, environment);
      expect(build).toThrow(new StartupError(line));
    },
  );
});

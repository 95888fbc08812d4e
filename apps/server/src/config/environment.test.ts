// One value that the server does not know stops the start, and the refusal names it.
import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { StartupError } from './startup-error.ts';

const refusalOf = (environment: NodeJS.ProcessEnv) => {
  try {
    readEnvironment(environment);
  } catch (error) {
    return error instanceof StartupError ? error.message : error;
  }
};

it.each([
  ['DEMO', 'perhaps'],
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'app.example'],
  ['MAIL_AUTOCONFIRM', 'yes please'],
  ['NODE_ENV', 'staging'],
  ['WORKERS', '0'],
  ['WORKERS', '65'],
  ['WORKERS', '1.5'],
  ['WORKERS', 'all'],
])('%s=%s', (name, value) => {
  expect(refusalOf({ [name]: value })).toContain(`  ${name}="${value}": `);
});

it.each([
  ['JWT_SECRET', 'too short'],
  ['DATABASE_URL', 'mysql://somewhere/else'],
])('%s=%s is named and not shown', (name, value) => {
  const refusal = refusalOf({ [name]: value });
  expect(refusal).toContain(`  ${name}=(hidden): `);
  expect(refusal).not.toContain(value);
});

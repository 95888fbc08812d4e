// Loads settings from .env in the root of the checkout. Variables that are already set in the
// environment take precedence.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile as load } from 'node:process';

export function loadEnvFile(): void {
  const file = join(import.meta.dirname, '../../../../.env');
  if (existsSync(file)) load(file);
}

// Finds an edge function's source, and its settings in the config.toml beside the functions' folder.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

export type FoundFunction = { name: string; file: string; mustVerifyJwt: boolean };

const settingsSchema = z.object({
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean().default(true) })).default({}),
});

/** Undefined for a name that is no function; a name never leaves the functions' folder. */
export function findFunction(functionsDir: string, name: string): FoundFunction | undefined {
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(name)) return undefined;
  const file = join(functionsDir, name, 'index.ts');
  if (!existsSync(file)) return undefined;
  const config = join(dirname(functionsDir), 'config.toml');
  const settings = settingsSchema.parse(
    existsSync(config) ? parse(readFileSync(config, 'utf8')) : {},
  );
  return { name, file, mustVerifyJwt: settings.functions[name]?.verify_jwt ?? true };
}

// Finds an edge function's source, and its settings in the config.toml beside the functions' folder.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

export type FoundFunction = {
  name: string;
  file: string;
  mustVerifyJwt: boolean;
  /** A file with `imports`. */
  importMap?: string | undefined;
};

const settingsOfOne = z.object({
  verify_jwt: z.boolean().default(true),
  import_map: z.string().optional(),
});
const settingsSchema = z.object({
  functions: z.record(z.string(), settingsOfOne).default({}),
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
  const own = settings.functions[name];
  const importMap = own?.import_map
    ? resolve(dirname(functionsDir), own.import_map)
    : IMPORT_MAPS.map((path) => join(functionsDir, name, path)).find(existsSync);
  return { name, file, mustVerifyJwt: own?.verify_jwt ?? true, importMap };
}

/** Where one may lie, seen from the function's folder; the last one is shared by all functions. */
const IMPORT_MAPS = ['deno.json', 'import_map.json', '../import_map.json'];

// Finds the source file of an edge function, and reads the function's settings from the config.toml
// that is next to the folder of all functions.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

export type FoundFunction = {
  name: string;
  file: string;
  mustVerifyJwt: boolean;
  /** Maximum size of a request body in bytes; undefined if FUNCTIONS_BODY_LIMIT applies. */
  bodyLimit?: number | undefined;
  /** Maximum number of calls that one process handles concurrently. */
  callsPerProcess: number;
  /** Path of the file whose `imports` field is the import map of the function. */
  importMap?: string | undefined;
};

const UNITS: Record<string, number> = { B: 1, KiB: 1024, MiB: 1024 ** 2 };

/** Size as written in config.toml, for example "8KiB". */
const size = z
  .string()
  .regex(/^[0-9]{1,9}(B|KiB|MiB)$/, 'expected a size such as "8KiB"')
  .transform((text) => Number.parseInt(text, 10) * (UNITS[text.replace(/^[0-9]+/, '')] ?? 1));

/**
 * Settings of one function. The settings `body_limit` and `calls_per_process` exist only on this
 * server; the Supabase CLI ignores them.
 */
const settingsOfOne = z.object({
  verify_jwt: z.boolean().default(true),
  import_map: z.string().optional(),
  body_limit: size.optional(),
  calls_per_process: z.int().min(1).max(10_000).default(1),
});
const settingsSchema = z.object({
  functions: z.record(z.string(), settingsOfOne).default({}),
});

/**
 * Returns undefined if there is no function with this name. The name cannot be used to reach a file
 * outside the folder of the functions.
 */
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
  return {
    name,
    file,
    mustVerifyJwt: own?.verify_jwt ?? true,
    bodyLimit: own?.body_limit,
    callsPerProcess: own?.calls_per_process ?? 1,
    importMap,
  };
}

/**
 * Possible paths of the import map, relative to the folder of the function. The last path leads to
 * a file that all functions share.
 */
const IMPORT_MAPS = ['deno.json', 'import_map.json', '../import_map.json'];

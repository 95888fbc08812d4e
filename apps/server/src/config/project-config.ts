// Reads config.toml, in which a project keeps its settings for the Supabase CLI. Only the parts
// that this server uses are read.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const configSchema = z.object({
  project_id: z.string().min(1).optional(),
  db: z
    .object({
      seed: z
        .object({
          enabled: z.boolean().default(true),
          sql_paths: z.array(z.string()).default(['./seed.sql']),
        })
        .prefault({}),
    })
    .prefault({}),
  edge_runtime: z.object({ secrets: z.record(z.string(), z.string()).default({}) }).prefault({}),
});

export type ProjectConfig = z.infer<typeof configSchema>;

/**
 * Reads config.toml. A missing setting has the same default as in the Supabase CLI.
 * @throws StartupError for a malformed file.
 */
export function readProjectConfig(projectDir: string): ProjectConfig {
  const file = join(projectDir, 'config.toml');
  try {
    return configSchema.parse(existsSync(file) ? parse(readFileSync(file, 'utf8')) : {});
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new StartupError(`${file}: ${reason}`);
  }
}

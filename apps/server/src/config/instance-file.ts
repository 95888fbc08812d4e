// Instance file DATA_DIR/instance.json, mode 600: tells tools on this machine how to reach the
// running instance.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const instanceSchema = z.object({
  url: z.string(),
  /** URL for connecting to the database as its owner. */
  database_url: z.string(),
  pid: z.number().int(),
});

type InstanceFacts = z.infer<typeof instanceSchema>;

/**
 * Returns accessors for the instance file of one DATA_DIR. A killed server leaves the file behind,
 * so readers check whether its pid is alive.
 */
export function instanceFile(dataDir: string) {
  const file = join(dataDir, 'instance.json');
  return {
    read(): InstanceFacts | undefined {
      try {
        return instanceSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        return undefined;
      }
    },
    write(facts: InstanceFacts): void {
      writeFileSync(`${file}.part`, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 });
      renameSync(`${file}.part`, file);
    },
    remove(): void {
      rmSync(file, { force: true });
    },
  };
}

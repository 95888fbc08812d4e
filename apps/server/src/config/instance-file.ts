// Instance file DATA_DIR/instance.json, with mode 600. Tools on this machine read from this file
// how to reach the running instance.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const instanceSchema = z.object({
  url: z.string(),
  /** URL with which to connect to the database as its owner. */
  database_url: z.string(),
  pid: z.number().int(),
});

type InstanceFacts = z.infer<typeof instanceSchema>;

/**
 * Returns functions that read, write and remove the instance file of one DATA_DIR. A server that
 * was killed leaves its file behind, so a reader checks whether the process with its pid is alive.
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

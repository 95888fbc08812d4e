// Tells tools on this machine where the running instance is: DATA_DIR/instance.json, for its owner only.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const instanceSchema = z.object({
  url: z.string(),
  /** As the database's owner. */
  database_url: z.string(),
  pid: z.number().int(),
});

type InstanceFacts = z.infer<typeof instanceSchema>;

/** Access to the file of one DATA_DIR; a killed server leaves it behind, so pid tells whether it still holds. */
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

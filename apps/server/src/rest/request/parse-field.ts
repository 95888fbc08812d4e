// Parses a column with an optional JSON path: `data->settings->>theme`.
import type { Field, JsonStep } from './query-tree.ts';
import type { Scanner } from './scanner.ts';

export function parseField(scanner: Scanner): Field {
  return { name: scanner.name(), path: parseJsonPath(scanner) };
}

export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (scanner.isAt('->')) {
    const arrow = scanner.take('->>') ? '->>' : '->';
    if (arrow === '->') scanner.expect('->');
    const index = scanner.match(/[-+]?\d+(?=$|->|::|[.,)])/y)?.[0];
    const key = index ?? (scanner.isAt('"') ? scanner.quoted() : scanner.name());
    path.push({ arrow, key, isIndex: index !== undefined });
  }
  return path;
}

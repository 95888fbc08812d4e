// Parses a column with an optional JSON path: `data->settings->>theme`.
import type { Field, JsonStep } from './query-tree.ts';
import type { TextScanner } from './text-scanner.ts';

export function parseField(scanner: TextScanner): Field {
  return { name: scanner.name(), path: parseJsonPath(scanner) };
}

export function parseJsonPath(scanner: TextScanner): JsonStep[] {
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

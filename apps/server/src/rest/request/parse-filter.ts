// Parses one filter parameter of the form `column=operation`.
import { parseField } from './parse-field.ts';
import { parseOperation } from './parse-operation.ts';
import type { Field, Filter } from './query-tree.ts';
import { TextScanner } from './text-scanner.ts';

/** @throws RestError PGRST100 */
export function parseFilter(field: Field, value: string): Filter {
  const scanner = new TextScanner(value, 'filter');
  const { isNegated, operation } = parseOperation(scanner, () => scanner.rest());
  scanner.expectEnd();
  return { kind: 'filter', field, isNegated, operation };
}

/** Parses the name of a parameter, such as `clients.address->>city`, into embeds and a column. */
export function parseFilterName(name: string): { embedPath: string[]; field: Field } {
  const scanner = new TextScanner(name, 'tree path');
  const embedPath: string[] = [];
  let field = parseField(scanner);
  while (field.path.length === 0 && scanner.take('.')) {
    embedPath.push(field.name);
    field = parseField(scanner);
  }
  scanner.expectEnd();
  return { embedPath, field };
}

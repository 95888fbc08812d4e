// Generates the `select` parameter: columns, aliases, casts, aggregates and nested embeds.
import fc from 'fast-check';
import { occasionalValue } from './occasional-value.ts';
import { fieldName, relationName, typeName } from './schema-names.ts';

const column = fc
  .tuple(
    fc.constantFrom('', '', 'x:', '"a b":'),
    fc.oneof(fieldName, fc.constant('*')),
    occasionalValue(typeName, 4),
    fc.oneof({ weight: 30, arbitrary: fc.constant('') }, fc.constantFrom('.sum()', '.count()')),
  )
  .map(
    ([alias, name, type, aggregate]) =>
      `${alias}${name}${type === undefined ? '' : `::${type}`}${aggregate}`,
  );

const { items } = fc.letrec<{ items: string; item: string; embed: string }>((tie) => ({
  items: fc.array(tie('item'), { maxLength: 4 }).map((all) => all.join(',')),
  item: fc.oneof({ maxDepth: 3 }, column, tie('embed')),
  embed: fc
    .tuple(
      fc.constantFrom('', '', '...', 'e:'),
      relationName,
      fc.constantFrom('', '', '!inner', '!left', '!kind_id', '!fuzz_links', '!inner!left'),
      tie('items'),
    )
    .map(([before, name, hint, inside]) => `${before}${name}${hint}(${inside})`),
}));

export const selectValue: fc.Arbitrary<string> = items;

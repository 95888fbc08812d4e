// Generates nested `and` and `or` conditions, up to a limited depth.
import fc from 'fast-check';
import { filterOperation } from './filter-operation.ts';
import { fieldName } from './schema-names.ts';

const leaf = fc.tuple(fieldName, filterOperation).map(([field, rest]) => `${field}.${rest}`);

const { tree } = fc.letrec<{ tree: string; group: string }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, leaf, tie('group')),
  group: fc
    .tuple(
      fc.constantFrom('and', 'or', 'not.and', 'not.or'),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    )
    .map(([operator, children]) => `${operator}(${children.join(',')})`),
}));

/** A list of conditions in brackets, the value of the parameters `and` and `or`. */
export const conditionList: fc.Arbitrary<string> = fc
  .array(tree, { minLength: 1, maxLength: 4 })
  .map((children) => `(${children.join(',')})`);

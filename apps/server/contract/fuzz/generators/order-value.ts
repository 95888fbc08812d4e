// Generates the `order` parameter: columns, or columns of an embed, with directions.
import fc from 'fast-check';
import { occasionalValue } from './occasional-value.ts';
import { fieldName, relationName } from './schema-names.ts';

const term = fc
  .tuple(
    fieldName,
    occasionalValue(relationName, 4),
    fc.constantFrom('', '.asc', '.desc', '.desc.nullslast', '.nullsfirst', '.up'),
  )
  .map(
    ([field, relation, way]) => `${relation === undefined ? field : `${relation}(${field})`}${way}`,
  );

export const orderValue: fc.Arbitrary<string> = fc
  .array(term, { minLength: 1, maxLength: 3 })
  .map((terms) => terms.join(','));

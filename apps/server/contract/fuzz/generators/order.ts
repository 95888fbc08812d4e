// Generates the `order` parameter: columns, or columns of an embed, with directions.
import fc from 'fast-check';
import { fieldName, relationName } from './names.ts';
import { occasionally } from './occasionally.ts';

const term = fc
  .tuple(
    fieldName,
    occasionally(relationName, 4),
    fc.constantFrom('', '.asc', '.desc', '.desc.nullslast', '.nullsfirst', '.up'),
  )
  .map(
    ([field, relation, way]) => `${relation === undefined ? field : `${relation}(${field})`}${way}`,
  );

export const orderValue: fc.Arbitrary<string> = fc
  .array(term, { minLength: 1, maxLength: 3 })
  .map((terms) => terms.join(','));

// Generates the query string of a /rest/v1 request: joins generated parameters and percent-encodes
// them.
import fc from 'fast-check';
import { conditionList } from './condition-list.ts';
import { filterOperation } from './filter-operation.ts';
import { hostileParameter } from './hostile-parameter.ts';
import { hostileText } from './hostile-text.ts';
import { mutatedText } from './mutated-text.ts';
import { orderValue } from './order-value.ts';
import { columnName, fieldName, relationName } from './schema-names.ts';
import { selectValue } from './select-value.ts';
import { validParameter } from './valid-parameter.ts';

const named = (name: fc.Arbitrary<string> | string, value: fc.Arbitrary<string>) =>
  fc.tuple(typeof name === 'string' ? fc.constant(name) : name, value);

const number = fc.oneof(fc.integer({ min: -2, max: 20 }).map(String), hostileText);
const inside = (word: string) => relationName.map((relation) => `${relation}.${word}`);
const oddParameter = fc.oneof(
  { weight: 4, arbitrary: named('select', selectValue) },
  { weight: 6, arbitrary: named(fieldName, filterOperation) },
  {
    weight: 2,
    arbitrary: named(
      fc.tuple(relationName, fieldName).map((parts) => parts.join('.')),
      filterOperation,
    ),
  },
  { weight: 3, arbitrary: named(fc.constantFrom('or', 'and', 'not.or', 'not.and'), conditionList) },
  { weight: 1, arbitrary: named(inside('or'), conditionList) },
  { weight: 2, arbitrary: named('order', orderValue) },
  { weight: 1, arbitrary: named(inside('order'), orderValue) },
  { weight: 2, arbitrary: named(fc.constantFrom('limit', 'offset'), number) },
  { weight: 1, arbitrary: named(fc.oneof(inside('limit'), inside('offset')), number) },
  {
    weight: 1,
    arbitrary: named(
      fc.constantFrom('columns', 'on_conflict'),
      fc.array(columnName, { maxLength: 3 }).map((names) => names.join(',')),
    ),
  },
  { weight: 1, arbitrary: named(hostileText, hostileText) },
);

const parameter = fc.oneof(
  { weight: 4, arbitrary: validParameter },
  { weight: 1, arbitrary: hostileParameter },
  { weight: 1, arbitrary: oddParameter },
);

/**
 * Encodes a name or a value for a query string.
 * @param isRaw - True to encode only the characters that are not allowed in a request line or that
 * have a special meaning in a query string. False to encode every character except letters, digits
 * and `-._~`.
 */
const encode = (text: string, isRaw: boolean) =>
  isRaw
    ? [...text]
        .map((sign) => (/^[!$'()*,./:;?@\w"<>[\]^`{|}~+-]$/.test(sign) ? sign : encodeSign(sign)))
        .join('')
    : [...text].map(encodeSign).join('');

const encodeSign = (sign: string) =>
  /^[\w.~-]$/.test(sign)
    ? sign
    : [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

export const queryString: fc.Arbitrary<string> = fc
  .array(fc.tuple(parameter, fc.boolean()), { maxLength: 4 })
  .map((all) =>
    all.map(([[name, value], isRaw]) => `${encode(name, isRaw)}=${encode(value, isRaw)}`).join('&'),
  )
  .chain((query) =>
    mutatedText(fc.constant(query), 92).map((text) =>
      text.replace(/[^\x21-\x7e]/g, encodeSign).replace(/#/g, '%23'),
    ),
  );

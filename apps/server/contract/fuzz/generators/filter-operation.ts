// Generates filter operations with their modifiers: `eq.5`, `not.in.(1,2)`, `like(any).{a*,b*}`,
// `fts(french).chat`.
import fc from 'fast-check';
import { filterValue, listValue } from './filter-values.ts';
import { hostileText } from './hostile-text.ts';

const SIMPLE = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
];

const word = (...words: string[]) => fc.constantFrom(...words);
const join = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((texts) => texts.join(''));

const positive = fc.oneof(
  { weight: 6, arbitrary: join(word(...SIMPLE), word('.'), filterValue) },
  { weight: 2, arbitrary: join(word('in.('), listValue, word(')')) },
  {
    weight: 2,
    arbitrary: join(word('is.'), word('null', 'not_null', 'true', 'false', 'unknown', 'x')),
  },
  {
    weight: 2,
    arbitrary: join(
      word('eq', 'like', 'ilike', 'gt', 'match', 'cs'),
      word('(any)', '(all)', '(x)'),
      word('.{'),
      listValue,
      word('}'),
    ),
  },
  {
    weight: 2,
    arbitrary: join(
      word('fts', 'plfts', 'phfts', 'wfts'),
      fc.oneof(
        word('', '', '(english)', '(french)', '(nosuch)'),
        hostileText.map((text) => `(${text})`),
      ),
      word('.'),
      filterValue,
    ),
  },
  { weight: 1, arbitrary: hostileText },
);

export const filterOperation: fc.Arbitrary<string> = join(
  word('', '', '', 'not.', 'not.not.'),
  positive,
);

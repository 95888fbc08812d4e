// Generates valid parameters, so that most requests reach the database.
import fc from 'fast-check';

const FILTERS: [name: string, value: string][] = [
  ['id', 'gt.0'],
  ['id', 'in.(1,2,3)'],
  ['name', 'like.*a*'],
  ['name', 'ilike(any).{a*,b*}'],
  ['name', 'not.is.null'],
  ['note', 'fts(english).cats'],
  ['note', 'wfts.dogs -birds'],
  ['tags', 'cs.{a}'],
  ['tags', 'ov.{a,b}'],
  ['data', 'cs.{"a":1}'],
  ['data->>owner', 'neq.x'],
  ['data->a', 'gte.1'],
  ['price', 'lt.100'],
  ['big', 'isdistinct.3'],
  ['at', 'lte.2100-01-01'],
  ['span', 'ov.[1,9)'],
  ['span', 'adj.[9,12)'],
  ['words', 'plfts.cat'],
  ['flag', 'is.true'],
  ['kind_id', 'eq(any).{1,2}'],
  ['owner', 'neq.00000000-0000-0000-0000-000000000000'],
  ['name', 'match.^v'],
  ['note', 'imatch.CATS'],
];
const SELECTS = [
  '*',
  'id,name,note',
  'id,...fuzz_kinds(label)',
  '*,fuzz_kinds(*)',
  'id,fuzz_links(kind_id,fuzz_kinds(label))',
  'near:fuzz_near(id,name)',
  'id,owner::text,data->>owner,first:tags',
  'name,kind:kind_id(label)',
  'id,fuzz_kinds!inner(id)',
  'price::text,big::numeric,at::date',
  'id,fuzz_links()',
  'owner,note,k:fuzz_kinds!kind_id(label)',
];
const LOGIC = [
  '(id.gt.0,name.is.null)',
  '(and(id.gt.1,note.like.*c*),not.or(flag.is.true,big.eq.2))',
  '(tags.cs.{a},data->>owner.eq.x)',
];
const ORDERS = [
  'id',
  'name.desc.nullslast,id',
  'fuzz_kinds(label).asc',
  'data->a.desc',
  'price.asc.nullsfirst',
];
const pair = (name: string, values: string[]) =>
  fc.constantFrom(...values).map((value): [string, string] => [name, value]);

export const validParameter: fc.Arbitrary<[name: string, value: string]> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...FILTERS) },
  { weight: 4, arbitrary: pair('select', SELECTS) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('or', 'and', 'not.or'), fc.constantFrom(...LOGIC)),
  },
  {
    weight: 2,
    arbitrary: pair(
      'order',
      ORDERS.filter((order) => !order.includes('(')),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('limit', 'offset'), fc.constantFrom('0', '1', '5')),
  },
);

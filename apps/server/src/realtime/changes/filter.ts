// Filters of a binding: `column=op.value`, several joined by commas, values compared as PostgreSQL prints them.

export type Filter = (values: Record<string, string | null>) => boolean;

const ONE =
  /^(\w+)=(not\.)?(eq|neq|lt|lte|gt|gte|in|like|ilike|is|match|imatch|isdistinct)\.(.*)$/s;
const MOST_VALUES = 100;

/** @throws Error naming the part that is no filter */
export function parseFilters(text: string): Filter[] {
  return splitParts(text).map((part) => {
    const [, column = '', not, operator = '', value = ''] = ONE.exec(part) ?? [];
    if (!operator) throw new Error(`Error parsing filter: ${part}`);
    const test = makeTest(operator, value);
    return (values) => {
      if (!(column in values)) return false;
      return test(values[column] ?? null) !== Boolean(not);
    };
  });
}

/** Commas inside the parentheses of `in` belong to the list. */
const splitParts = (text: string): string[] => text.split(/,(?![^(]*\))(?=\w+=)/);

function makeTest(operator: string, value: string): (given: string | null) => boolean {
  const compare = (given: string | null, accept: (order: number) => boolean) =>
    given !== null && accept(orderOf(given, value));
  switch (operator) {
    case 'eq':
      return (given) => given === value;
    case 'neq':
      return (given) => given !== null && given !== value;
    case 'isdistinct':
      return (given) => given !== value;
    case 'lt':
      return (given) => compare(given, (order) => order < 0);
    case 'lte':
      return (given) => compare(given, (order) => order <= 0);
    case 'gt':
      return (given) => compare(given, (order) => order > 0);
    case 'gte':
      return (given) => compare(given, (order) => order >= 0);
    case 'is':
      return (given) => (value === 'null' ? given === null : given === value[0]);
    case 'in': {
      const list = value.replace(/^\(|\)$/g, '').split(',');
      if (list.length > MOST_VALUES) throw new Error(`in takes at most ${MOST_VALUES} values`);
      const wanted = new Set(list.map((one) => one.replace(/^"|"$/g, '')));
      return (given) => given !== null && wanted.has(given);
    }
    default:
      return patternTest(operator, value);
  }
}

function patternTest(operator: string, value: string): (given: string | null) => boolean {
  const isLike = operator === 'like' || operator === 'ilike';
  const source = isLike
    ? `^${value
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/%/g, '[\\s\\S]*')
        .replace(/_/g, '[\\s\\S]')}$`
    : undefined;
  // A regular expression of a stranger could hold up everybody's changes.
  if (!source) throw new Error(`Error parsing filter: ${operator} is not served`);
  const pattern = new RegExp(source, operator.startsWith('i') ? 'i' : '');
  return (given) => given !== null && pattern.test(given);
}

function orderOf(given: string, value: string): number {
  const [first, second] = [Number(given), Number(value)];
  if (!Number.isNaN(first) && !Number.isNaN(second)) return first - second;
  return given < value ? -1 : Number(given > value);
}

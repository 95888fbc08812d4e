// Validates all filter values of a join against their column types in the database, in one
// statement.
import pg, { type Pool } from 'pg';
import { comparisonSql, isPattern } from './comparison-sql.ts';
import type { Condition, RequestedCondition } from './condition.ts';

export type ColumnType = { sqlType: string; typeOid: number; isExact: boolean };

export type UncheckedCondition = RequestedCondition & { of: ColumnType };

/**
 * Type oid of boolean. Boolean values need a conversion: PostgreSQL casts a boolean to the text
 * `true` or `false`, but replication sends `t` or `f`.
 */
const BOOL_OID = 16;

/**
 * Returns the reason why the value of an `is` condition is invalid, or undefined if it is valid.
 * The database validates conditions with other operators.
 */
export function describeInvalidIsValue({
  operator,
  values,
  of,
}: UncheckedCondition): string | undefined {
  const [value = ''] = values;
  const wanted = of.typeOid === BOOL_OID ? ['null', 'true', 'false', 'unknown'] : ['null'];
  if (operator !== 'is' || wanted.includes(value)) return undefined;
  return `invalid value for is filter ${value}`;
}

/**
 * @returns The conditions in the given order, with values in the database's text format. If a
 * condition is invalid, returns the database's error instead. Only errors that a client's filter
 * can cause are returned: data exceptions and missing operators. Any other error is thrown.
 */
export async function checkConditions(
  pool: Pool,
  conditions: readonly UncheckedCondition[],
): Promise<Condition[] | pg.DatabaseError> {
  const asked = conditions.filter(({ operator }) => operator !== 'is');
  const kinds = Map.groupBy(asked, kindOf);
  const texts = await readValues(pool, [...kinds.values()]);
  if (texts instanceof pg.DatabaseError) return texts;
  const unread = new Map([...kinds.keys()].map((kind, index) => [kind, texts[index] ?? []]));
  return conditions.map((condition) => {
    const { of, ...rest } = condition;
    const { sqlType, isExact, typeOid } = of;
    if (rest.operator === 'is') return { ...rest, sqlType, isExact };
    const read = unread.get(kindOf(condition))?.splice(0, rest.values.length) ?? [];
    const values = typeOid === BOOL_OID ? read.map((text) => text.slice(0, 1)) : read;
    return { ...rest, sqlType, isExact, values };
  });
}

const singleOf = ({ operator }: RequestedCondition) => (operator === 'in' ? 'eq' : operator);

const kindOf = (condition: UncheckedCondition) => `${singleOf(condition)} ${condition.of.sqlType}`;

/**
 * @param kinds - Conditions grouped by operator and type.
 * @returns For each group, the values of its conditions as text from the database, in the order of
 * the conditions; or the error if a value is invalid.
 */
async function readValues(
  pool: Pool,
  kinds: readonly (readonly UncheckedCondition[])[],
): Promise<string[][] | pg.DatabaseError> {
  if (kinds.length === 0) return [];
  const selects = kinds.map(([first], index) => (first ? selectOf(first, index) : ''));
  // Uses one client, because `pool.query` closes its connection after each error and the next
  // statement would have to open a new connection.
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ kind: number; value: string }>(
      `${selects.join(' union all ')} order by kind, position`,
      kinds.map((conditions) => conditions.flatMap(({ values }) => values)),
    );
    const texts: string[][] = kinds.map(() => []);
    for (const { kind, value } of rows) texts[kind]?.push(value);
    return texts;
  } catch (error) {
    if (error instanceof pg.DatabaseError && /^(2|42)/.test(error.code ?? '')) return error;
    throw error;
  } finally {
    client.release();
  }
}

function selectOf(condition: UncheckedCondition, index: number): string {
  const { sqlType } = condition.of;
  const operator = singleOf(condition);
  const isText = isPattern(operator);
  const fits = comparisonSql(
    { operator, isNegated: false, sqlType },
    isText ? `''` : 'null::text',
    'item.value',
  );
  return `select ${index} as kind, item.position, item.value::${isText ? 'text' : sqlType}::text as value, ${fits} as fits
    from unnest($${index + 1}::text[]) with ordinality as item(value, position)`;
}

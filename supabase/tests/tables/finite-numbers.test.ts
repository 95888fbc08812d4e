// No numeric column accepts NaN or infinity. NaN is greater than every limit, and infinity makes
// every sum infinite.
import { expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';

type Column = { table: string; name: string; is_bounded: boolean };
type Check = { text: string };

/**
 * All writable columns of a floating-point or numeric type, read from the catalogue so that new
 * columns are included.
 */
const COLUMNS = `
  select c.oid::regclass::text as table, a.attname as name,
    a.atttypid = 'numeric'::regtype and a.atttypmod <> -1 as is_bounded
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.atttypid in ('numeric'::regtype, 'float8'::regtype, 'float4'::regtype)
  order by 1, 2`;

const CHECKS = `select pg_get_expr(conbin, conrelid) as text from pg_constraint
  where contype = 'c' and conrelid = $1::regclass`;

it(
  'every numeric column has a check that refuses NaN and, if the column’s type permits infinity, also infinity',
  withDatabase(async (db) => {
    const columns = await asRoot<Column>(db, COLUMNS);
    expect(columns.map(({ table, name }) => `${table}.${name}`)).toEqual(
      expect.arrayContaining(['cities.latitude', 'properties.price', 'exchange_rates.rate_to_mad']),
    );
    const open: string[] = [];
    for (const { table, name, is_bounded } of columns) {
      const checks = await asRoot<Check>(db, CHECKS, [table]);
      for (const value of is_bounded ? ['NaN'] : ['NaN', 'Infinity', '-Infinity']) {
        const refusing = checks.map(({ text }) => `(${text}) is false`).join(' or ');
        // Builds a row in which only this column has a value. If a check is false for this row, the
        // check refuses every row with that value.
        const [row] = await asRoot<{ is_refused: boolean }>(
          db,
          `select ${refusing || 'false'} as is_refused
           from jsonb_populate_record(null::${table}, $1) t`,
          [JSON.stringify({ [name]: value })],
        );
        if (!row?.is_refused) open.push(`${table}.${name} takes ${value}`);
      }
    }
    expect(open).toEqual([]);
  }),
);

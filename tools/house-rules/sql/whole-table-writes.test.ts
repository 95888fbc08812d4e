import { describe, expect, it } from 'vitest';
import { parseOneStatement } from './parse-one-statement.ts';
import { plpgsqlFunction, sqlFunction } from './sample-function.ts';
import { wholeTableWrites } from './whole-table-writes.ts';

describe('write to a whole table', () => {
  it.each([
    ['at the top', 'update public.a set b = 1', ['update public.a']],
    ['with another table beside it', 'delete from a using b', ['delete from a']],
    [
      'before an insert',
      'with d as (delete from a returning *) insert into b select * from d',
      ['delete from a'],
    ],
    [
      'whose only condition is in a subquery',
      'update a set b = (select 1 from c where c.d = 1)',
      ['update a'],
    ],
    ['in SQL', sqlFunction('update a set b = 1; select 1'), ['update a']],
    [
      'in an unquoted SQL body',
      'create function f() returns void begin atomic delete from a; end',
      ['delete from a'],
    ],
    ['in a do block', 'do $$ begin delete from a; end $$', ['delete from a']],
    [
      'in a branch',
      plpgsqlFunction(
        'begin if true then null; elsif true then null; else update a set b = 1; end if; end',
      ),
      ['update a'],
    ],
    [
      'in a case',
      plpgsqlFunction('begin case 1 when 1 then delete from a; else null; end case; end'),
      ['delete from a'],
    ],
    [
      'in a handler',
      plpgsqlFunction('begin null; exception when others then delete from a; end'),
      ['delete from a'],
    ],
    [
      'in the query of a loop',
      plpgsqlFunction(
        'declare v record; begin for v in update a set b = 1 returning * loop null; end loop; end',
      ),
      ['update a'],
    ],
    [
      'inside a loop',
      plpgsqlFunction('begin while true loop delete from a; end loop; end'),
      ['delete from a'],
    ],
    [
      'in return query',
      plpgsqlFunction('begin return query delete from a returning b; end', 'setof integer'),
      ['delete from a'],
    ],
    [
      'into a variable',
      plpgsqlFunction('declare v integer; begin delete from a returning b into v; end'),
      ['delete from a'],
    ],
    [
      'in a block with a name',
      plpgsqlFunction('<<own>> declare a integer; begin begin update a set b = 1; end; end'),
      ['update a'],
    ],
    [
      'in concatenated dynamic SQL',
      plpgsqlFunction("begin execute format('delete from %I', 'a'); end"),
      ['delete from %I'],
    ],
    [
      'in dynamic SQL of return query',
      plpgsqlFunction(
        "begin return query execute 'delete from a returning b'; end",
        'setof integer',
      ),
      ['delete from a returning b'],
    ],
    [
      'in dynamic SQL of a cursor',
      plpgsqlFunction(
        "declare c refcursor; begin open c for execute 'delete from a returning b'; end",
      ),
      ['delete from a returning b'],
    ],
    [
      'in dynamic SQL of a loop',
      plpgsqlFunction(
        "declare v record; begin for v in execute 'update a set b = 1 returning b' loop null; end loop; end",
      ),
      ['update a set b = 1 returning b'],
    ],
  ])('is reported for this update or delete statement: %s', (_, sql, writes) => {
    expect(wholeTableWrites(parseOneStatement(sql))).toEqual(writes);
  });

  it.each([
    [
      'a condition',
      plpgsqlFunction('begin update a set b = 1 where is_only; delete from a where c; end'),
    ],
    ['a condition after a line break and a comment', 'delete from a -- all?\n  where b'],
    ['an insert that meets a row', 'insert into a values (1) on conflict (b) do update set c = 1'],
    ['words in a text', "insert into a values ('update a set b = 1; delete from a')"],
    [
      'words in a comment',
      plpgsqlFunction('begin /* delete from a; */ null; -- update a set b = 1;\n end'),
    ],
    [
      'an assignment by = of a call by :=',
      plpgsqlFunction('declare v integer; begin v = private.g(p_b := 1); end'),
    ],
    ['a lock', 'select from a for update'],
    [
      'a text with a condition',
      plpgsqlFunction("begin execute 'delete from a where b = $1' using 1; end"),
    ],
    [
      'an assignment to a field',
      plpgsqlFunction('begin new.a := 1; new.b[2] = 3; return new; end', 'trigger'),
    ],
  ])('is not reported for %s', (_, sql) => {
    const statement = parseOneStatement(sql);
    expect(statement.body?.broken).toBeUndefined();
    expect(wholeTableWrites(statement)).toEqual([]);
  });
});

// Features that each PostgreSQL version added: functions by name, and syntax by node type of the
// parser.
import { asList, fieldsOf, type NodeFields, namePartsIn } from '../../database/walk-nodes.ts';

export type NewerFeature = { since: number; what: string };

/**
 * Functions by the PostgreSQL version that added them. An entry `name/count` stands only for the
 * form with `count` arguments. Older versions have the function with other numbers of arguments.
 */
const FUNCTIONS: Record<number, string> = {
  16: `pg_input_is_valid pg_input_error_info any_value array_sample array_shuffle random_normal erf erfc date_add
    date_subtract system_user pg_split_walfile_name generate_series/4`,
  17: `to_bin to_oct uuid_extract_timestamp uuid_extract_version random/2 merge_action unicode_version
    icu_unicode_version unicode_assigned xmltext pg_basetype to_regtypemod timezone/1`,
  18: `uuidv4 uuidv7 crc32 crc32c casefold array_sort array_reverse gamma lgamma json_strip_nulls/2
    jsonb_strip_nulls/2 pg_get_acl has_largeobject_privilege`,
};
const COLLATIONS: Record<string, number> = { unicode: 16, pg_c_utf8: 17, pg_unicode_fast: 18 };

const NEWER_FUNCTIONS = new Map(
  Object.entries(FUNCTIONS).flatMap(([since, names]) =>
    names.split(/\s+/).map((name): [string, number] => [name, Number(since)]),
  ),
);

/** @param count - Number of arguments in the call. */
export function newerFunction(name: string, count: number): NewerFeature | undefined {
  const since = NEWER_FUNCTIONS.get(name) ?? NEWER_FUNCTIONS.get(`${name}/${count}`);
  return since ? { since, what: `${name}()` } : undefined;
}

/** Types of syntax-tree nodes for syntax that older PostgreSQL versions do not support. */
const KINDS: Record<string, NewerFeature> = {
  JsonObjectConstructor: { since: 16, what: 'json_object(key: value)' },
  JsonArrayConstructor: { since: 16, what: 'json_array()' },
  JsonArrayQueryConstructor: { since: 16, what: 'json_array()' },
  JsonObjectAgg: { since: 16, what: 'json_objectagg()' },
  JsonArrayAgg: { since: 16, what: 'json_arrayagg()' },
  JsonIsPredicate: { since: 16, what: 'is json' },
  JsonParseExpr: { since: 17, what: 'json()' },
  JsonScalarExpr: { since: 17, what: 'json_scalar()' },
  JsonSerializeExpr: { since: 17, what: 'json_serialize()' },
  JsonFuncExpr: { since: 17, what: 'json_exists(), json_query() or json_value()' },
  JsonTable: { since: 17, what: 'json_table()' },
};

type Case = NewerFeature & { kind: string; is: (fields: NodeFields) => boolean };
const CASES: Case[] = [
  of('RangeSubselect', 16, 'a select in from without a name', (f) => !f.alias),
  of('ColumnDef', 16, 'storage in create table', (f) => Boolean(f.storage_name)),
  of('XmlSerialize', 16, 'xmlserialize … indent', (f) => f.indent === true),
  of('GrantRoleStmt', 16, 'grant … with inherit or set', (f) =>
    asList(f.opt).some((option) => fieldsOf(fieldsOf(option).DefElem).defname !== 'admin'),
  ),
  of('CreateStatsStmt', 16, 'create statistics without a name', (f) => !f.defnames),
  of('MergeStmt', 17, 'merge … returning', (f) => Boolean(f.returningClause)),
  of(
    'MergeWhenClause',
    17,
    'merge … not matched by source',
    (f) => f.matchKind === 'MERGE_WHEN_NOT_MATCHED_BY_SOURCE',
  ),
  of('AccessPriv', 17, 'the right maintain', (f) => f.priv_name === 'maintain'),
  of('AlterTableCmd', 17, 'set expression', (f) => f.subtype === 'AT_SetExpression'),
  of('Constraint', 18, 'a virtual generated column', (f) => f.generated_kind === 'v'),
  of('Constraint', 18, 'without overlaps', (f) => f.without_overlaps === true),
  of('Constraint', 18, 'a foreign key with period', (f) => f.fk_with_period === true),
  of('Constraint', 18, 'not enforced', isNotEnforced),
  of('ATAlterConstraint', 18, 'not enforced', (f) => f.alterEnforceability === true),
  of(
    'Constraint',
    18,
    'not null as a constraint of the table',
    (f) => f.contype === 'CONSTR_NOTNULL' && Boolean(f.keys),
  ),
  of('ReturningClause', 18, 'returning old or new', returnsOldOrNew),
];

function of(kind: string, since: number, what: string, is: Case['is']): Case {
  return { kind, since, what, is };
}

function isNotEnforced({ contype, is_enforced }: NodeFields): boolean {
  if (contype === 'CONSTR_ATTR_NOT_ENFORCED') return true;
  return (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') && is_enforced !== true;
}

/**
 * Returns true if a returning clause refers to columns of the `old` or `new` row. Before version
 * 18, `old.column` and `new.column` are valid only if a table or a variable is named `old` or
 * `new`. A plain `old` or `new` without a column does not count, because every version accepts it
 * as the name of a local variable.
 */
function returnsOldOrNew({ exprs, options }: NodeFields): boolean {
  const text = JSON.stringify(exprs ?? []);
  return Boolean(options) || /"fields":\[\{"String":\{"sval":"(old|new)"\}\},/.test(text);
}

/** Checks only the node itself. The caller checks the node's children. */
export function newerSyntax(kind: string, fields: NodeFields): NewerFeature | undefined {
  if (kind === 'FuncCall') {
    const names = namePartsIn(fields.funcname);
    if (names.length > 1 && names[0] !== 'pg_catalog') return undefined;
    return newerFunction(names.at(-1) ?? '', asList(fields.args).length);
  }
  if (kind === 'CollateClause') {
    const name = namePartsIn(fields.collname).at(-1) ?? '';
    return COLLATIONS[name] ? { since: COLLATIONS[name], what: `collate ${name}` } : undefined;
  }
  return KINDS[kind] ?? CASES.find((known) => known.kind === kind && known.is(fields));
}

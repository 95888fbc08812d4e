// Rules for the statements of a schema file: which kinds of statements are allowed, and which
// schemas a statement may change. On tables of the platform, only policies and triggers are
// allowed.

import { asList, fieldsOf, namePartsIn, qualifiedName } from '../../database/walk-nodes.ts';
import type { Statement } from './parse-sql-file.ts';

const PLATFORM = new Set(['auth', 'storage', 'realtime']);

/**
 * Kinds of statements that the SQL schema files may contain. The function of each kind returns the
 * schemas that a statement changes. Renaming, moving and dropping objects are not in this list and
 * are therefore refused.
 */
const CHANGES: Record<string, (statement: Statement) => string[]> = {
  AlterDefaultPrivilegesStmt: ({ fields }) =>
    asList(fields.options)
      .map((option) => fieldsOf(fieldsOf(option).DefElem))
      .flatMap(({ arg }) => namePartsIn(fieldsOf(fieldsOf(arg).List).items)),
  AlterPublicationStmt: () => [],
  AlterTableStmt: ({ fields }) => [schemaOf(fields.relation)],
  CommentStmt: () => [],
  CompositeTypeStmt: ({ fields }) => [schemaOf(fields.typevar)],
  CreateDomainStmt: ({ fields }) => [qualifiedName(namePartsIn(fields.domainname)).schema],
  CreateEnumStmt: ({ fields }) => [qualifiedName(namePartsIn(fields.typeName)).schema],
  CreateExtensionStmt: () => [],
  CreateFunctionStmt: ({ function: made }) => [made?.schema ?? ''],
  CreatePolicyStmt: () => [],
  CreateSchemaStmt: ({ fields }) => [String(fields.schemaname)],
  CreateSeqStmt: ({ fields }) => [schemaOf(fields.sequence)],
  CreateStmt: ({ fields }) => [schemaOf(fields.relation)],
  CreateTrigStmt: () => [],
  GrantStmt: ({ fields }) => asList(fields.objects).map(schemaOfObject),
  IndexStmt: ({ fields }) => [schemaOf(fields.relation)],
  InsertStmt: () => [],
  SelectStmt: () => [],
  ViewStmt: ({ fields }) => [schemaOf(fields.view)],
};

const schemaOf = (relation: unknown) => String(fieldsOf(relation).schemaname ?? '');

/**
 * Returns the schema that contains the table or function on which a statement grants privileges.
 * For privileges on a schema, returns the name of that schema.
 */
function schemaOfObject(object: unknown): string {
  const { RangeVar, ObjectWithArgs, List, String: named } = fieldsOf(object);
  if (named) return String(fieldsOf(named).sval);
  if (RangeVar) return schemaOf(RangeVar);
  const names = namePartsIn(
    ObjectWithArgs ? fieldsOf(ObjectWithArgs).objname : fieldsOf(List).items,
  );
  return qualifiedName(names).schema;
}

/** Actions of `alter table` that undo an earlier statement. */
const TAKES_BACK = /^AT_(Drop|Disable|NoForce|AlterColumnType|ChangeOwner)/;

function takesBack({ fields }: Statement): boolean {
  return asList(fields.cmds)
    .map((command) => fieldsOf(fieldsOf(command).AlterTableCmd))
    .some(
      ({ subtype, def }) =>
        TAKES_BACK.test(String(subtype)) || (subtype === 'AT_ColumnDefault' && !def),
    );
}

/** @returns Message that tells why the statement is not allowed; undefined if it is allowed. */
export function refusedStatement(statement: Statement): string | undefined {
  const changes = CHANGES[statement.kind];
  if (!changes) {
    return `${statement.kind} is not allowed in the schema: its files describe the state, not the history`;
  }
  const platform = changes(statement).find((schema) => PLATFORM.has(schema));
  if (platform) {
    return `${platform} belongs to the platform: only policies and triggers may be added to it`;
  }
  return takesBack(statement) ? 'it takes back what another statement says' : undefined;
}

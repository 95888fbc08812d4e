// Makes the changes of policies, triggers, unique indexes and views: statements that another
// statement can replace as a whole.
import { escapeIdentifier } from 'pg';
import type { ParsedStatement } from '../../database/parse-statements.ts';
import { asList, fieldsOf } from '../../database/walk-nodes.ts';
import { fromByteText } from './byte-text.ts';
import { type Catalogue, nameOf } from './catalogue.ts';
import { editsOfPiece } from './edits-of-piece.ts';
import { editedText } from './function-changes.ts';
import { edit, replaceNode } from './operators/operator.ts';
import type { Change, Edit } from './sql-mutant.ts';
import { pieceOf, readStatementSource, type StatementSource } from './statement-source.ts';

/** @param statement - A CreatePolicyStmt. Its conditions are dropped as a whole or in parts. */
export function policyChanges(statement: ParsedStatement, catalogue: Catalogue): Change[] {
  const source = readStatementSource(statement);
  const { policy_name: name, table, qual, with_check: check } = source.fields;
  const drop = `drop policy ${escapeIdentifier(String(name))} on ${nameOf(table)}`;
  const names = { catalogue, variables: new Map(), table: nameOf(table) };
  return replaced(source, { object: String(name), tables: [nameOf(table)], drop }, [
    ...dropWhole(source, qual),
    ...dropWhole(source, check),
    ...editsOfPiece(pieceOf(source, [{ qual }, { with_check: check }]), names),
  ]);
}

/** @param statement - A CreateTrigStmt. The trigger or its condition is dropped. */
export function triggerChanges(statement: ParsedStatement, catalogue: Catalogue): Change[] {
  const source = readStatementSource(statement);
  const { trigname: name, relation, whenClause } = source.fields;
  const table = nameOf(relation);
  const drop = `drop trigger ${escapeIdentifier(String(name))} on ${table}`;
  const variables = new Map([
    ['new', table],
    ['old', table],
  ]);
  const object = { object: `${table}.${name}`, tables: [table], drop };
  return [
    dropped(source, object, 'drop trigger'),
    ...replaced(source, object, [
      ...dropWhole(source, whenClause),
      ...editsOfPiece(pieceOf(source, { whenClause }), { catalogue, variables }),
    ]),
  ];
}

/** @param statement - An IndexStmt. Leaves out indexes that are not unique: they hold no rule. */
export function indexChanges(statement: ParsedStatement, catalogue: Catalogue): Change[] {
  const source = readStatementSource(statement);
  const { idxname: name, relation, unique, whereClause } = source.fields;
  const table = nameOf(relation);
  const word = source.tokens.find(({ text }) => text === 'unique');
  if (!unique || !word) return [];
  const index = `${table.slice(0, table.lastIndexOf('.') + 1)}${escapeIdentifier(String(name))}`;
  const object = { object: String(name), tables: [table], drop: `drop index ${index}` };
  return replaced(source, object, [
    edit('drop unique', word, ''),
    ...dropWhole(source, whereClause),
    ...editsOfPiece(pieceOf(source, { whereClause }), { catalogue, variables: new Map(), table }),
  ]);
}

/** @param statement - A ViewStmt. */
export function viewChanges(statement: ParsedStatement, catalogue: Catalogue): Change[] {
  const source = readStatementSource(statement);
  const view = nameOf(source.fields.view);
  // The view keeps its privileges, because it is replaced and not created.
  const orReplace = (text: string) => text.replace(/^create( or replace)?/i, 'create or replace');
  const piece = { ...pieceOf(source, source.fields.query), role: 'statement' as const };
  return editsOfPiece(piece, { catalogue, variables: new Map() }).map((change) => ({
    edit: change,
    object: view,
    target: { kind: 'table', tables: [view] },
    apply: orReplace(fromByteText(editedText(source.source, change))),
    restore: orReplace(statement.text),
  }));
}

type Replaced = { object: string; tables: string[]; drop: string };

function dropWhole(source: StatementSource, condition: unknown): Edit[] {
  if (!condition || fieldsOf(fieldsOf(condition).BoolExpr).boolop === 'AND_EXPR') return [];
  return replaceNode(pieceOf(source, condition), condition, 'drop filter', 'true');
}

function replaced({ source }: StatementSource, object: Replaced, edits: Edit[]): Change[] {
  const create = (text: string) => `${object.drop};\n${fromByteText(text)}`;
  return edits.map((change) => ({
    edit: change,
    object: object.object,
    target: { kind: 'table', tables: object.tables },
    apply: create(editedText(source, change)),
    restore: create(source),
  }));
}

function dropped({ source }: StatementSource, object: Replaced, operator: string): Change {
  return {
    edit: edit(operator, { start: 0, end: source.length }, ''),
    object: object.object,
    target: { kind: 'table', tables: object.tables },
    apply: object.drop,
    restore: fromByteText(source),
  };
}

/** Tables whose rows decide which functions run and who is notified. */
const RULES = /^private\.(area_hooks|\w+_notices|notification_kinds|notification_offers)$/;

/** @param statement - An InsertStmt. Each row of a table of rules is dropped. */
export function rowChanges(statement: ParsedStatement): Change[] {
  const source = readStatementSource(statement);
  const table = nameOf(source.fields.relation);
  const { valuesLists } = fieldsOf(fieldsOf(source.fields.selectStmt).SelectStmt);
  if (!RULES.test(table)) return [];
  const columns = asList(source.fields.cols).map((column) =>
    escapeIdentifier(String(fieldsOf(fieldsOf(column).ResTarget).name)),
  );
  const operator = table === 'private.area_hooks' ? 'drop hook' : 'drop notification';
  return asList(valuesLists).flatMap((row) => {
    const [change] = replaceRow(source, row, operator);
    if (!change) return [];
    const values = fromByteText(source.source.slice(change.start, change.end));
    const list = columns.join(', ');
    return {
      edit: change,
      object: table,
      target: { kind: 'table' as const, tables: [table] },
      apply: `delete from ${table} where (${list}) = (${values})`,
      restore: `insert into ${table} (${list}) values (${values})`,
    };
  });
}

function replaceRow(source: StatementSource, row: unknown, operator: string): Edit[] {
  const items = asList(fieldsOf(fieldsOf(row).List).items);
  const [first] = replaceNode(pieceOf(source, row), items[0], operator, '');
  const [last] = replaceNode(pieceOf(source, row), items.at(-1), operator, '');
  return first && last ? [{ ...first, end: last.end }] : [];
}

// Splits a SQL file into its statements. The same file may be applied to a running database that
// already has the objects. For each statement, this module determines the SQL for such a database.
// Some statements have no such SQL.
import { escapeIdentifier } from 'pg';
import { type NodeFields, parseStatements } from './parse-statements.ts';

export type Statement = {
  text: string;
  /**
   * Name of the object that the statement creates, such as `policy private.t own_rows`. A later
   * statement with the same name replaces this statement.
   */
  name: string;
  /**
   * SQL that can run in a database that already has the object. undefined for tables, indexes and
   * rows, whose statements cannot be run twice.
   */
  again: string | undefined;
};

type Relation = { relname: string; schemaname: string };

const CREATE = /^create( or replace)?/i;

/** @returns One entry for each statement of the file, in order. */
export const statementsOf = (sql: string): Statement[] =>
  parseStatements(sql).map(({ kind, fields, text }) => ({
    text,
    ...replacement(kind, fields, text),
  }));

function replacement(kind: string, body: NodeFields, text: string): Omit<Statement, 'text'> {
  const again = text.replace(CREATE, 'create or replace');
  switch (kind) {
    case 'CreateFunctionStmt': {
      const types = JSON.stringify(body.parameters ?? [], (key, value) =>
        key === 'location' || key === 'name' || key === 'defexpr' ? undefined : value,
      );
      return { name: `function ${JSON.stringify(body.funcname)} ${types}`, again };
    }
    case 'ViewStmt':
      return { name: `view ${quoted(body.view as Relation)}`, again };
    case 'CreateTrigStmt':
      return { name: `trigger ${quoted(body.relation as Relation)} ${body.trigname}`, again };
    case 'CreatePolicyStmt': {
      const table = quoted(body.table as Relation);
      const drop = `drop policy if exists ${escapeIdentifier(String(body.policy_name))} on ${table};`;
      return { name: `policy ${table} ${body.policy_name}`, again: `${drop}\n${text}` };
    }
    case 'CommentStmt':
      return { name: text.split(/\sis\s/)[0] ?? text, again: text };
    case 'GrantStmt':
      return { name: text, again: text };
    default:
      return { name: text, again: undefined };
  }
}

const quoted = ({ schemaname, relname }: Relation): string =>
  `${escapeIdentifier(schemaname)}.${escapeIdentifier(relname)}`;

// Makes the mutants of a function: the edits of its text.
import type { ParsedStatement } from '../../database/parse-statements.ts';
import { namePartsIn } from '../../database/walk-nodes.ts';
import type { Catalogue } from './catalogue.ts';
import { type FunctionSource, readFunctionSource } from './function-source.ts';
import { changeColumn, changeWrittenColumn } from './operators/columns.ts';
import {
  dropCoalesce,
  moveBound,
  negateComparison,
  reverseOrder,
  swapArithmetic,
  swapLeast,
  swapMin,
} from './operators/comparisons.ts';
import {
  dropConditionPart,
  dropFilter,
  dropNot,
  dropWhen,
  negateTest,
} from './operators/conditions.ts';
import {
  changeDuration,
  changeNumber,
  changeTimeZone,
  swapBoolean,
} from './operators/constants.ts';
import { dropLocks } from './operators/locks.ts';
import type { NodeOperator } from './operators/operator.ts';
import { swapRecipients } from './operators/recipients.ts';
import { decideCondition, dropStatement } from './operators/statements.ts';
import {
  changeArgument,
  changeCode,
  changeComparedValue,
  changeWrittenValue,
  dropArrayValue,
  dropValue,
} from './operators/values.ts';
import type { Names } from './resolve-column.ts';
import type { Edit } from './sql-mutant.ts';
import { visitNodes } from './visit-nodes.ts';

const NODE_OPERATORS: NodeOperator[] = [
  dropConditionPart,
  dropFilter,
  dropNot,
  negateTest,
  dropWhen,
  moveBound,
  negateComparison,
  swapArithmetic,
  swapLeast,
  swapMin,
  dropCoalesce,
  reverseOrder,
  changeNumber,
  changeDuration,
  changeTimeZone,
  swapBoolean,
  changeColumn,
  changeWrittenColumn,
  changeComparedValue,
  changeWrittenValue,
  changeArgument,
  dropValue,
  dropArrayValue,
  changeCode,
  swapRecipients,
];

/** @returns The edits of the text that `source` holds. */
export function editsOfFunction(
  statement: ParsedStatement,
  catalogue: Catalogue,
): {
  source: FunctionSource;
  edits: Edit[];
} {
  const source = readFunctionSource(statement);
  const names = { catalogue, variables: source.variables };
  addTriggerRows(names, namePartsIn(statement.fields.funcname).join('.'));
  const edits = source.pieces.flatMap((piece) => [
    ...decideCondition(piece),
    ...[...visitNodes(piece.tree)].flatMap((visit) =>
      NODE_OPERATORS.flatMap((operator) => operator(visit, piece, names)),
    ),
  ]);
  const dropped = source.statements.flatMap(dropStatement);
  return { source, edits: [...edits, ...dropped, ...dropLocks(source.tokens, source.body)] };
}

/** Adds the rows of a trigger, if the function is a trigger of one table only. */
function addTriggerRows({ catalogue, variables }: Names, name: string): void {
  const [table, ...others] = catalogue.triggers.get(name) ?? [];
  if (!table || others.length > 0) return;
  variables.set('new', table).set('old', table);
}

// Makes the mutants of a function: the edits of its text.
import type { ParsedStatement } from '../../database/parse-statements.ts';
import { type FunctionSource, readFunctionSource } from './function-source.ts';
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
import { decideCondition, dropStatement } from './operators/statements.ts';
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
];

/** @returns The edits of the text that `source` holds. */
export function editsOfFunction(statement: ParsedStatement): {
  source: FunctionSource;
  edits: Edit[];
} {
  const source = readFunctionSource(statement);
  const edits = source.pieces.flatMap((piece) => [
    ...decideCondition(piece),
    ...[...visitNodes(piece.tree)].flatMap((visit) =>
      NODE_OPERATORS.flatMap((operator) => operator(visit, piece)),
    ),
  ]);
  const dropped = source.statements.flatMap(dropStatement);
  return { source, edits: [...edits, ...dropped, ...dropLocks(source.tokens, source.body)] };
}

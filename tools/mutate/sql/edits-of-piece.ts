// Applies all operators on nodes to a query or an expression.
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
  dropInnerWrite,
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
import type { NodeOperator } from './operators/operator.ts';
import { changeRecipient } from './operators/recipients.ts';
import {
  changeArgument,
  changeComparedValue,
  changeWrittenValue,
  dropArrayValue,
  dropValue,
} from './operators/values.ts';
import type { Names } from './resolve-column.ts';
import type { Edit } from './sql-mutant.ts';
import type { SqlPiece } from './sql-piece.ts';
import { visitNodes } from './visit-nodes.ts';

const NODE_OPERATORS: NodeOperator[] = [
  dropConditionPart,
  dropFilter,
  dropInnerWrite,
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
  changeRecipient,
];

/** @returns The edits of all nodes of the piece. */
export const editsOfPiece = (piece: SqlPiece, names: Names): Edit[] =>
  [...visitNodes(piece.tree)].flatMap((visit) =>
    NODE_OPERATORS.flatMap((operator) => operator(visit, piece, names)),
  );

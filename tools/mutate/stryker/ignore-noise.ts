// Leaves out faults in code that no test should assert: class names, keys of lists, logs, and the
// texts of errors that only developers read.
import { type NodePath, types } from '@babel/core';

const ATTRIBUTES = ['className', 'classNames', 'class', 'style', 'key', 'd'];
const FUNCTIONS = ['clsx'];
const LOGGERS = ['log', 'logger', 'console'];

/** Returns the reason why the faults in the node are left out; undefined if they count. */
export function whyIgnored({ node }: NodePath): string | undefined {
  if (types.isJSXAttribute(node) && types.isJSXIdentifier(node.name)) {
    return ATTRIBUTES.includes(node.name.name) ? `attribute ${node.name.name}` : undefined;
  }
  if (types.isThrowStatement(node) && types.isNewExpression(node.argument)) return undefined;
  if (types.isExpressionStatement(node)) return isLog(node.expression) ? 'log' : undefined;
  if (!types.isCallExpression(node)) return undefined;
  if (isLog(node)) return 'log';
  const isNoise = types.isIdentifier(node.callee) && FUNCTIONS.includes(node.callee.name);
  return isNoise ? 'class names' : undefined;
}

function isLog(node: types.Node): boolean {
  if (!types.isCallExpression(node) && !types.isOptionalCallExpression(node)) return false;
  const { callee } = node;
  if (!types.isMemberExpression(callee) && !types.isOptionalMemberExpression(callee)) return false;
  const { object } = callee;
  const name = types.isMemberExpression(object) ? object.property : object;
  return types.isIdentifier(name) && LOGGERS.includes(name.name);
}

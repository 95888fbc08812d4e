// Mutators for faults that Stryker's own mutators do not make: a condition without a comparison
// that is always true or always false, and an attribute that is missing from a JSX element.
import { type NodePath, types } from '@babel/core';

type Mutator = { name: string; mutate(path: NodePath): Iterable<types.Node> };

/**
 * Operators of conditions that Stryker already replaces by `true` and `false`.
 */
const BOOLEAN_OPERATORS = ['!=', '!==', '&&', '<', '<=', '==', '===', '>', '>=', '||'];

/** Attributes that a test can notice, in addition to `aria-…`, `is…`, `has…` and `can…`. */
const ATTRIBUTES = [
  ...['autoFocus', 'checked', 'dir', 'disabled', 'hidden', 'href', 'inert', 'lang', 'max'],
  ...['maxLength', 'min', 'multiple', 'open', 'readOnly', 'required', 'role'],
];

/**
 * Replaces the test of `test ? a : b`, and the operands of `&&` and `||`. For `isOpen && <Menu />`,
 * the replacement `true` always shows the menu, so a test must assert its absence.
 */
export const conditionMutator: Mutator = {
  name: 'Condition',
  *mutate(path) {
    const { node, parent } = path;
    if (!isCondition(node)) return;
    if (types.isConditionalExpression(parent) && parent.test === node) {
      yield types.booleanLiteral(true);
      yield types.booleanLiteral(false);
    } else if (types.isLogicalExpression(parent) && parent.operator !== '??') {
      if (parent.left === node || types.isUnaryExpression(node, { operator: '!' })) {
        yield types.booleanLiteral(parent.operator === '&&');
      }
    }
  },
};

/**
 * Removes an attribute such as `dir`, `disabled` or `aria-label` from an element. Stryker can only
 * replace expressions, so `dir="ltr"` is first written as `dir={"ltr"}`. For `disabled` this results
 * in `disabled={true}`, which Stryker itself replaces by `false`.
 */
export const attributeMutator: Mutator = {
  name: 'Attribute',
  *mutate({ node, parent, parentPath }) {
    if (isNoticeableAttribute(node)) {
      const literal = literalOf(node);
      if (literal) node.value = types.inherits(types.jsxExpressionContainer(literal), literal);
    }
    const isValue =
      types.isJSXExpressionContainer(parent) && isNoticeableAttribute(parentPath?.parent);
    if (isValue && !types.isBooleanLiteral(node)) yield types.identifier('undefined');
  },
};

/** Returns the value of an attribute without an expression as a literal of JavaScript. */
function literalOf(attribute: types.JSXAttribute) {
  const { value } = attribute;
  if (value === null || value === undefined) {
    return types.inherits(types.booleanLiteral(true), attribute);
  }
  return types.isStringLiteral(value)
    ? types.inherits(types.stringLiteral(value.value), value)
    : undefined;
}

function isNoticeableAttribute(node: types.Node | undefined): node is types.JSXAttribute {
  if (!types.isJSXAttribute(node) || !types.isJSXIdentifier(node.name)) return false;
  const { name } = node.name;
  return (
    ATTRIBUTES.includes(name) ||
    /^(is|has|can)[A-Z]/.test(name) ||
    (name.startsWith('aria-') && name !== 'aria-hidden')
  );
}

/** Returns true for an expression that Stryker does not replace by `true` and `false` itself. */
function isCondition(node: types.Node): boolean {
  if (types.isBinaryExpression(node) || types.isLogicalExpression(node)) {
    return !BOOLEAN_OPERATORS.includes(node.operator);
  }
  return types.isExpression(node) && !types.isLiteral(node) && !types.isJSX(node);
}

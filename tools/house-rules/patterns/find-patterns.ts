// Finds the regular expressions of a source file in its syntax tree: literals, and RegExp calls
// with constant texts. Expressions built at run time have no text to check here; they only contain
// escaped texts or our own lists.
import { parseSync } from 'vite';

export type FoundPattern = { line: number; source: string; flags: string };

/**
 * Quick test for files that may contain a regular expression. A slash after a letter is a division,
 * and a slash after a dot or another slash is part of a path.
 */
const MAY_HOLD = /(?:^|[^\w.:/*'"`)\]])\/[^/*\s]|\bRegExp\b|\/ /m;

type Node = { type: string; start: number; [field: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || (node.expressions as unknown[]).length > 0)
    return undefined;
  return (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked;
}

function patternOf(node: Node): { source: string; flags: string } | undefined {
  if (node.type === 'Literal' && node.regex) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    return { source: pattern, flags };
  }
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  if ((node.callee as Node).name !== 'RegExp') return undefined;
  const [source, flags] = node.arguments as unknown[];
  const text = textOf(source);
  return text === undefined ? undefined : { source: text, flags: textOf(flags) ?? '' };
}

/**
 * Finds the regular expressions in a source file.
 * @param file - Name of the source file. The extension of the name determines the language.
 */
export function findPatterns(file: string, text: string): FoundPattern[] {
  if (!MAY_HOLD.test(text)) return [];
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: FoundPattern[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    const pattern = patternOf(value);
    if (pattern) found.push({ line: text.slice(0, value.start).split('\n').length, ...pattern });
    for (const field in value) if (typeof value[field] === 'object') visit(value[field]);
  };
  visit(program);
  return found;
}

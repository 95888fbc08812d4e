// Finds the prose of a file: comments, `comment on` texts of SQL, titles of tests, and paragraphs of Markdown.
import { parseSync } from 'vite';

export type Prose = {
  kind: 'comment' | 'title' | 'paragraph';
  /** Line of the first character, counted from 1. */
  line: number;
  /** Text of the comment, title or paragraph, without comment marks and on one line. */
  text: string;
  /**
   * If the prose is the title of a test, this field contains the titles of the `describe` blocks
   * that surround the test.
   */
  within?: string[];
};

type Node = { type: string; start: number; [field: string]: unknown };
type Span = { start: number; end: number };

/** Comments that are instructions to a tool, not prose. */
const DIRECTIVE = /^(biome-ignore|@ts-|@vitest-|@module-tag|@jsx|v8 ignore|#__PURE__|<reference)/;

const GENERATED = /\.gen\.ts$|^packages\/db-types\/src\/(database|columns)\.ts$/;

/** True for a file in a language that findProse reads, except for files that a generator writes. */
export const hasProse = (file: string): boolean =>
  /\.(tsx?|mjs|cjs|sql|css|md)$/.test(file) && !GENERATED.test(file);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const withoutMarks = (comment: string): string =>
  comment
    .replace(/^\/\*\*?/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/|--|\*)?\s?/, '').trimEnd())
    .join(' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Joins consecutive lines that contain nothing but a line comment. */
function joinLineComments(text: string, comments: Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of comments) {
    const last = joined.at(-1);
    const isLine = !text.startsWith('/*', start);
    const follows =
      last !== undefined &&
      isLine &&
      !text.startsWith('/*', last.start) &&
      /^[ \t]*\n[ \t]*$/.test(text.slice(last.end, start)) &&
      text.slice(text.lastIndexOf('\n', last.start) + 1, last.start).trim() === '';
    if (follows) last.end = end;
    else joined.push({ start, end });
  }
  return joined;
}

const commentsAt = (text: string, spans: Span[]): Prose[] =>
  spans.map(({ start, end }) => ({
    kind: 'comment',
    line: lineAt(text, start),
    text: withoutMarks(text.slice(start, end)),
  }));

/**
 * Recognises calls of `it`, `test` and `describe`, also as `test.each(…)` and `describe.skipIf(…)`.
 */
function isTestCall(callee: Node): boolean {
  let inner = callee;
  for (;;) {
    const next = inner.object ?? inner.callee ?? inner.tag;
    if (!isNode(next)) break;
    inner = next;
  }
  return inner.type === 'Identifier' && /^(it|test|describe)$/.test(String(inner.name));
}

function titlesIn(program: unknown, text: string): Prose[] {
  const titles: Prose[] = [];
  const visit = (value: unknown, within: string[]): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, within);
    if (!isNode(value)) return;
    let around = within;
    if (value.type === 'CallExpression' && isTestCall(value.callee as Node)) {
      const [title] = value.arguments as (Node & Span)[];
      if (title?.type === 'TemplateLiteral' || typeof title?.value === 'string') {
        const words = text.slice(title.start + 1, title.end - 1);
        titles.push({ kind: 'title', line: lineAt(text, title.start), text: words, within });
        around = [...within, words];
      }
    }
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, around);
  };
  visit(program, []);
  return titles;
}

function proseOfScript(file: string, text: string): Prose[] {
  const { program, comments } = parseSync(file, text);
  const found = commentsAt(text, joinLineComments(text, comments));
  const isTest = /\.test\.tsx?$|\/(contract|e2e|tests)\//.test(file);
  return isTest ? [...found, ...titlesIn(program, text)] : found;
}

function proseOfSql(text: string): Prose[] {
  const comments: Span[] = [];
  const texts: Prose[] = [];
  let statement = 0;
  for (const { 0: token, index } of text.matchAll(/--[^\n]*|'(?:[^']|'')*'|;/g)) {
    if (token === ';') statement = index + 1;
    else if (token.startsWith('--')) comments.push({ start: index, end: index + token.length });
    else if (/^\s*comment on\b[^']*\bis\s*$/.test(text.slice(statement, index)))
      texts.push({
        kind: 'comment',
        line: lineAt(text, index),
        text: token.slice(1, -1).replaceAll("''", "'"),
      });
  }
  return [...commentsAt(text, joinLineComments(text, comments)), ...texts];
}

function proseOfStyles(text: string): Prose[] {
  const comments: Span[] = [];
  for (let start = text.indexOf('/*'); start >= 0; ) {
    const end = text.indexOf('*/', start) + 2;
    comments.push({ start, end });
    start = text.indexOf('/*', end);
  }
  return commentsAt(text, comments);
}

/**
 * Returns the prose of a Markdown text: paragraphs, list items, headings and table rows. Fenced
 * code is left out.
 */
function proseOfMarkdown(text: string): Prose[] {
  const found: Prose[] = [];
  let isFenced = false;
  let isOpen = false;
  text.split('\n').forEach((line, index) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isFenced = !isFenced;
    if (isFence || isFenced || line.trim() === '' || /^\|[\s:|-]+\|$/.test(line)) {
      isOpen = false;
      return;
    }
    const begins = /^(#|\||>|\s*(?:[-*]|\d+\.) )/.test(line);
    const last = found.at(-1);
    if (isOpen && last && !begins) last.text += ` ${line.trim()}`;
    else found.push({ kind: 'paragraph', line: index + 1, text: line.trim() });
    isOpen = !/^(#|\|)/.test(line);
  });
  return found;
}

/**
 * @param file - Path from the root of the repository; the extension determines the language.
 * @returns The comments, titles and paragraphs, each kind in the order of the file. Empty if
 * findProse does not read the language.
 */
export function findProse(file: string, text: string): Prose[] {
  const prose = (() => {
    if (/\.(tsx?|mjs|cjs)$/.test(file)) return proseOfScript(file, text);
    if (file.endsWith('.sql')) return proseOfSql(text);
    if (file.endsWith('.css')) return proseOfStyles(text);
    if (file.endsWith('.md')) return proseOfMarkdown(text);
    return [];
  })();
  return prose.filter(({ text: words }) => words !== '' && !DIRECTIVE.test(words));
}

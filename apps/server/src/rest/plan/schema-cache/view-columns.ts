// Which column of which table a view's column shows, read from PostgreSQL's stored tree of the view.

export type ViewColumn = {
  /** Number of the view's column, from 1. */
  position: number;
  /** Table and column it comes from unchanged. */
  table: number;
  column: number;
};

/**
 * The tree is nested `{NODE :field value ...}` and `(list)`. The outermost query's target entries lie four levels deep;
 * those of its subqueries and expressions lie deeper, so the depth tells them apart.
 */
export function viewColumns(tree: string): ViewColumn[] {
  const found: ViewColumn[] = [];
  let depth = 0;
  let entry = '';
  for (const [token] of tree.matchAll(/\\[\s\S]|[(){}]|"(?:[^"\\]|\\[\s\S])*"?|[^\\(){}"]+/g)) {
    if (token === '(' || token === '{') {
      depth++;
      if (depth === ENTRY_DEPTH) entry = '';
    } else if (token === ')' || token === '}') {
      if (depth === ENTRY_DEPTH) found.push(...readEntry(entry));
      depth--;
    } else if (depth === ENTRY_DEPTH) {
      entry += token;
    }
  }
  return found;
}

const ENTRY_DEPTH = 4;

const ORIGIN = / :resorigtbl (\d+) :resorigcol (\d+) :resjunk false/;

function readEntry(text: string): ViewColumn[] {
  if (!text.startsWith('TARGETENTRY ')) return [];
  const [, position] = /:resno (\d+) /.exec(text) ?? [];
  const [, table, column] = ORIGIN.exec(text) ?? [];
  if (!position || !table || table === '0') return [];
  return [{ position: Number(position), table: Number(table), column: Number(column) }];
}

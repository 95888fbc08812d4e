// Maps view columns to table columns, from PostgreSQL's stored query tree of the view.

export type ViewColumn = {
  /** Position of the column in the view, from 1. */
  position: number;
  /** Table and column from which the view takes the value of this column without a change. */
  table: number;
  column: number;
};

/**
 * The tree has nested `{NODE :field value ...}` and `(list)` nodes. The target entries of the
 * outermost query are four levels deep. The target entries of subqueries and expressions are
 * deeper, so the depth distinguishes them.
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

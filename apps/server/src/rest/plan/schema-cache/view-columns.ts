// Maps view columns to table columns, from PostgreSQL's stored query tree of the view.

export type ViewColumn = {
  /** Position of the column in the view, from 1. */
  position: number;
  /**
   * Object id of a table. The view column shows the value of one column of this table unchanged.
   * `column` is the position of that column in the table.
   */
  table: number;
  column: number;
};

/**
 * Reads the columns of a view from the parse tree of its query. The tree consists of nested `{NODE
 * :field value ...}` and `(list)` nodes. The target entries of the outermost query are four levels
 * deep. The target entries of subqueries and expressions are deeper, so the depth tells the columns
 * of the view from all other entries.
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

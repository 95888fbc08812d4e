// Table with a sticky header. On a phone, the table scrolls inside its own frame, independently of
// the page.
import { clsx } from 'clsx';
import { type Key, type ReactNode, useId } from 'react';

export type Column<Row> = {
  key: string;
  head: string;
  /** A link with `rowLinkClass` in the first cell makes the whole row clickable. */
  cell: (row: Row) => ReactNode;
  isFigure?: boolean;
};
type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => Key;
  /** Element that is shown instead of the table if the table has no rows. */
  empty: ReactNode;
};

export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  const id = useId();
  if (rows.length === 0) return empty;
  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by the keyboard.
      tabIndex={0}
      className="table-frame relative max-h-[75dvh] overflow-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-start">
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, head, isFigure }) => (
              <th
                key={key}
                scope="col"
                className={clsx(
                  'sticky top-0 z-10 bg-sunken px-4 py-3 text-sm max-sm:px-3 font-medium whitespace-nowrap text-muted',
                  isFigure ? 'text-end' : 'text-start',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="relative border-t border-line hover:bg-sunken">
              {columns.map(({ key, cell, isFigure }, index) =>
                index === 0 ? (
                  <th
                    key={key}
                    scope="row"
                    // On a phone, the first column is wide enough for a date on one line. The table
                    // scrolls sideways.
                    className="min-w-40 px-4 py-3 text-start font-medium max-sm:min-w-44 max-sm:px-3"
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={key}
                    // Minimum width of a column with text. In a narrower column, words would be
                    // broken and one row would fill a phone's screen.
                    className={clsx(
                      'px-4 py-3 max-sm:px-3',
                      isFigure ? 'figures text-end whitespace-nowrap' : 'max-sm:min-w-40',
                    )}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

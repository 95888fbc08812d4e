// CSS classes that extend the link in the first cell of a row to the whole row.
export const rowLinkClass =
  'text-start underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-primary';

// Made while building; see vite/receipt-checker.ts.
declare module 'virtual:receipt-checker' {
  /** The script of a page for itself. */
  export const checkerScript: string;
}

// Type declaration of a module that the build generates; see vite/receipt-checker.ts.
declare module 'virtual:receipt-checker' {
  /** Script of the standalone page. */
  export const checkerScript: string;
}

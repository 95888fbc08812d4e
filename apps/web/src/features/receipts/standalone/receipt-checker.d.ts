// Type declaration of a module that vite/receipt-checker.ts generates during the build.
declare module 'virtual:receipt-checker' {
  /** Script of the standalone page, as text. */
  export const checkerScript: string;
}

// Type of the only function that the app uses from the package `qrcode`, which has no types.
declare module 'qrcode' {
  type Modules = { size: number; get(row: number, column: number): number | boolean };

  export function create(
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { modules: Modules };
}

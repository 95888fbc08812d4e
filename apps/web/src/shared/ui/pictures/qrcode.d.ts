// The one call of the package `qrcode`, which brings no types, that the screens make.
declare module 'qrcode' {
  type Modules = { size: number; get(row: number, column: number): number | boolean };

  export function create(
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { modules: Modules };
}

// Type of the one function that this server uses from the package `qrcode`, which ships without
// types.
declare module 'qrcode' {
  function render(
    text: string,
    options: { type: 'svg'; errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): Promise<string>;

  export { render as toString };
}

// The one call of the package `qrcode`, which brings no types, that this server makes.
declare module 'qrcode' {
  function render(
    text: string,
    options: { type: 'svg'; errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): Promise<string>;

  export { render as toString };
}

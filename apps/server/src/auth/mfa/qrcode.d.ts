// Type declaration for the package `qrcode`, which contains no types of its own. It covers only the
// one function that this server uses.
declare module 'qrcode' {
  function render(
    text: string,
    options: { type: 'svg'; errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): Promise<string>;

  export { render as toString };
}

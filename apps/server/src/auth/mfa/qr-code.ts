// A QR code as SVG text.

/** The client puts `data:image/svg+xml;utf-8,` in front and escapes nothing, so no `#` may stand in it. Few people ever need one, so what draws it is loaded then. */
export async function qrCode(text: string): Promise<string> {
  const { toString: renderQrCode } = await import('qrcode');
  const svg = await renderQrCode(text, { type: 'svg', errorCorrectionLevel: 'M' });
  return svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black');
}

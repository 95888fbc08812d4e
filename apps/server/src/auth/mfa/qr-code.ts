// A QR code as SVG text.
import { toString as renderQrCode } from 'qrcode';

/** The client puts `data:image/svg+xml;utf-8,` in front and escapes nothing, so no `#` may stand in it. */
export async function qrCode(text: string): Promise<string> {
  const svg = await renderQrCode(text, { type: 'svg', errorCorrectionLevel: 'M' });
  return svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black');
}

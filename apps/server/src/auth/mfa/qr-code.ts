// Renders a QR code as SVG text.

/**
 * The SVG must not contain `#`, because the client puts it after `data:image/svg+xml;utf-8,`
 * without escaping it. The QR code library is loaded on first use, because few users enrol a
 * factor.
 */
export async function qrCode(text: string): Promise<string> {
  const { toString: renderQrCode } = await import('qrcode');
  const svg = await renderQrCode(text, { type: 'svg', errorCorrectionLevel: 'M' });
  return svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black');
}

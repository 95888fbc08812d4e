// Renders a QR code as SVG text.

/**
 * The client prepends `data:image/svg+xml;utf-8,` and escapes nothing, so the SVG must not contain
 * `#`. The library is loaded on first use, because few users enrol a factor.
 */
export async function qrCode(text: string): Promise<string> {
  const { toString: renderQrCode } = await import('qrcode');
  const svg = await renderQrCode(text, { type: 'svg', errorCorrectionLevel: 'M' });
  return svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black');
}

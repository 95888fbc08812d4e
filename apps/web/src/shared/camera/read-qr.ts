// Reads QR codes from a video frame: with the browser's detector if there is one, otherwise with a
// library that is loaded on demand.

type Reader = (video: HTMLVideoElement) => Promise<string | undefined>;
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/**
 * Longest edge of the analysed picture in pixels. A larger picture would only take longer to
 * analyse.
 */
const LONGEST_EDGE = 720;

export async function qrReader(): Promise<Reader> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = await own?.getSupportedFormats().catch((): string[] => []);
  if (own && formats?.includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const share = Math.min(1, LONGEST_EDGE / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * share);
    canvas.height = Math.round(video.videoHeight * share);
    if (!context || canvas.width === 0) return undefined;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // The library throws when there is no code.
      return undefined;
    }
  };
}

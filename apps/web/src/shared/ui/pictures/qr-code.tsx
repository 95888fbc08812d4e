// QR code as SVG, always dark on white, because many cameras do not recognise other colours.
import { create } from 'qrcode';

type QrCodeProps = {
  text: string;
  /** Accessible description of the code's content. */
  label: string;
  className?: string;
  /**
   * Error correction level. At a lower level, the code of a long text has fewer modules and stays
   * readable.
   */
  level?: 'L' | 'M';
};

/** Width of the quiet zone that the QR standard requires, in modules. */
const QUIET = 4;

export function QrCode({ text, label, className, level = 'M' }: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: level });
  const side = modules.size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={side} height={side} fill="white" />
      <path d={pathOf(modules)} fill="black" />
    </svg>
  );
}

/**
 * Returns an SVG path that draws each run of adjacent dark modules in a row of the QR code as one
 * rectangle.
 */
function pathOf(modules: ReturnType<typeof create>['modules']): string {
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let start = 0; start < modules.size; ) {
      let end = start;
      while (end < modules.size && modules.get(row, end)) end += 1;
      if (end > start)
        runs.push(`M${start + QUIET} ${row + QUIET}h${end - start}v1H${start + QUIET}z`);
      start = end + 1;
    }
  }
  return runs.join('');
}

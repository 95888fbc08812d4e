// Lets the user crop a picture to a circle. The user drags the picture with a finger or the mouse,
// moves it with the arrow keys, and zooms with a slider.
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { drawCrop } from '../model/avatar-picture.ts';
import { type Crop, clampCrop, MAX_ZOOM, panCrop } from '../model/crop.ts';

const DOTS = 512;
const KEY_STEP = 0.05;
/**
 * Movement of the picture for each arrow key. For example, the right arrow key moves the visible
 * part to the right, so the picture moves to the left.
 */
const KEYS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};

type AvatarCropProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void };

export function AvatarCrop({ picture, crop, onChange }: AvatarCropProps) {
  const t = useT();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (!last.current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const right = (event.clientX - last.current.x) / width;
    const down = (event.clientY - last.current.y) / height;
    last.current = { x: event.clientX, y: event.clientY };
    onChange(panCrop(picture, crop, right, down));
  };
  const release = () => {
    last.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(panCrop(picture, crop, ...step));
  };
  return (
    <div className="flex flex-col items-center gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: HTML has no element for a picture moved with arrow keys. */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture.
        tabIndex={0}
        aria-label={t('profile.crop_area')}
        aria-describedby={`${id}-keys`}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={pull}
        onPointerUp={release}
        onPointerCancel={release}
        className="size-64 max-w-full cursor-grab touch-none overflow-hidden rounded-full border border-line active:cursor-grabbing"
      >
        <canvas ref={canvas} width={DOTS} height={DOTS} className="size-full" />
      </div>
      <p id={`${id}-keys`} className="text-center text-sm text-muted">
        {t('profile.crop_hint')}
      </p>
      <div className="flex w-full max-w-64 flex-col gap-1.5">
        <label htmlFor={id} className="font-medium">
          {t('profile.crop_zoom')}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) =>
            onChange(clampCrop(picture, { ...crop, zoom: event.target.valueAsNumber }))
          }
          className="min-h-11 accent-(--primary)"
        />
      </div>
    </div>
  );
}

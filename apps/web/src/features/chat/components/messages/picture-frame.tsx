// Frame of a picture or video in the thread. The frame has its final size from the start and shows
// a blurred preview until the file is loaded.
import type { ReactNode } from 'react';
import type { Attachment } from '../../model/chat-types.ts';

/** Maximum width in pixels, chosen to fit a screen that is 320 px wide. */
const WIDEST = 280;
const HIGHEST = 340;
const NARROWEST = 140;

type PictureFrameProps = { attachment: Attachment; children: ReactNode };

export function PictureFrame({ attachment, children }: PictureFrameProps) {
  const { width = 4, height = 3, preview } = attachment;
  const ratio = Math.min(Math.max(width / height, NARROWEST / HIGHEST), WIDEST / 100);
  const inlineSize = Math.round(Math.min(WIDEST, HIGHEST * ratio));
  return (
    <span
      className="relative grid max-w-full place-items-center overflow-hidden rounded-lg bg-sunken"
      style={{ inlineSize, aspectRatio: ratio }}
    >
      {preview ? (
        <img
          src={preview}
          alt=""
          className="absolute inset-0 size-full scale-110 object-cover blur-md"
        />
      ) : null}
      {children}
    </span>
  );
}

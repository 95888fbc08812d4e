// The place of a picture or a film in the thread: as large as it will be from the first moment on, blurred until it comes.
import type { ReactNode } from 'react';
import type { Attachment } from '../../model/chat-types.ts';

/** Pixels; a phone of 320 still holds it. */
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

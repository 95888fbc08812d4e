// Measures the size and duration of a video and draws a preview from its first frames, if this
// browser can play the video.

import { deadlines } from '../../../../shared/timeouts.ts';
import type { PreparedFile } from '../chat-types.ts';
import { drawPreview } from './picture-preview.ts';

const FIRST_PICTURE_SECONDS = 0.1;

/** Resolves to an empty object when the video cannot be decoded in time. */
export function measureVideo(file: Blob): Promise<Partial<PreparedFile>> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  return new Promise<Partial<PreparedFile>>((resolve) => {
    const timer = setTimeout(() => resolve({}), deadlines.videoPreview);
    const done = (found: Partial<PreparedFile>) => {
      clearTimeout(timer);
      resolve(found);
    };
    video.onerror = () => done({});
    video.onloadeddata = () => {
      video.currentTime = FIRST_PICTURE_SECONDS;
    };
    video.onseeked = () => {
      const preview = drawPreview(video);
      done({
        width: video.videoWidth,
        height: video.videoHeight,
        ...(Number.isFinite(video.duration) && { durationMs: Math.round(video.duration * 1000) }),
        ...(preview && { preview }),
      });
    };
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

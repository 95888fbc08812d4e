// Pastes files into an element, drags files over it, or drops files on it. Dispatches the same DOM
// events as a browser.
import type { Locator } from '@playwright/test';

type Way = 'paste' | 'dragenter' | 'drop';

/** @param files - Names and contents of JPEG files. */
export async function pasteOrDropFiles(
  place: Locator,
  way: Way,
  files: [name: string, bytes: Buffer][],
): Promise<void> {
  const sent = files.map(([name, bytes]) => [name, bytes.toString('base64')] as const);
  await place.evaluate(
    (element, { way, sent }) => {
      const data = new DataTransfer();
      for (const [name, text] of sent) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      }
      const about = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        way === 'paste'
          ? new ClipboardEvent(way, { ...about, clipboardData: data })
          : new DragEvent(way, { ...about, dataTransfer: data }),
      );
    },
    { way, sent },
  );
}

// Photos that were chosen and are not saved yet: in their order, each sent when the form is saved, the failed ones again alone.
import { isNetworkError } from '../../../../shared/errors/message-for.ts';
import {
  type ObjectUrls,
  type UploadEntry,
  type UploadItem,
  UploadTray,
} from '../../../../shared/photos/upload-tray.ts';

export type TrayPhoto = UploadEntry<File>;
const AT_ONCE = 2;

const toBeSentLater = () => Promise.reject(new Error('the form says where the photos go'));

export class PropertyPhotoTray extends UploadTray<File> {
  constructor(urls: ObjectUrls = URL) {
    super(toBeSentLater, {
      atOnce: AT_ONCE,
      waitsForCall: true,
      // When the network lets nothing through, each of the others would wait as long as this one did.
      failsAll: isNetworkError,
      pictureOf: (file) => file,
      urls,
    });
  }

  /** Sends all that has not arrived. @returns How many failed; each of them can be sent again by the next call. */
  async send(send: UploadItem<File>): Promise<number> {
    await this.sendAll(send);
    return this.getSnapshot().filter(({ state }) => state === 'failed').length;
  }

  /** Those that the device kept, each under the id that it had. */
  restore(kept: { id: string; item: File }[]): void {
    this.put(kept.map((one) => ({ ...one, state: 'waiting' })));
  }

  /** Takes away what has arrived. */
  clearSent(): void {
    for (const { id, state } of this.getSnapshot()) if (state === 'sent') this.remove(id);
  }
}

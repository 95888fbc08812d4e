// Selected photos that are not saved yet, in order. They are uploaded when the form is saved. A
// retry uploads only the photos that failed.
import { isNetworkError } from '../../../../shared/errors/message-for.ts';
import {
  type ObjectUrls,
  type SendItem,
  type UploadEntry,
  UploadQueue,
} from '../../../../shared/photos/upload-queue.ts';

export type PropertyPhotoUpload = UploadEntry<File>;
const AT_ONCE = 2;

const toBeSentLater = () => Promise.reject(new Error('the form says where the photos go'));

export class PropertyPhotoUploadQueue extends UploadQueue<File> {
  constructor(urls: ObjectUrls = URL) {
    super(toBeSentLater, {
      atOnce: AT_ONCE,
      waitsForCall: true,
      // After a network failure, the remaining uploads fail at once, because each would wait for a
      // timeout.
      failsAll: isNetworkError,
      pictureOf: (file) => file,
      urls,
    });
  }

  /**
   * Uploads all pending photos.
   * @returns The number of photos that failed. The next call retries these photos.
   */
  async send(send: SendItem<File>): Promise<number> {
    await this.sendAll(send);
    return this.getSnapshot().filter(({ state }) => state === 'failed').length;
  }

  /** Restores photos stored on the device, with their stored IDs. */
  restore(kept: { id: string; item: File }[]): void {
    this.put(kept.map((one) => ({ ...one, state: 'waiting' })));
  }

  /** Removes uploaded photos from the queue. */
  clearSent(): void {
    for (const { id, state } of this.getSnapshot()) if (state === 'sent') this.remove(id);
  }
}

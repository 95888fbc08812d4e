// Error for a queued message that the device cannot store, because the disk is full or site storage
// is disabled.

export class NotStoredError extends Error {
  constructor(cause: unknown) {
    super('the message is not kept on the device', { cause });
  }
}

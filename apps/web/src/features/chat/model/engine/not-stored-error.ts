// Error when the device cannot store a queued message: the disk is full, or site storage is
// disabled.

export class NotStoredError extends Error {
  constructor(cause: unknown) {
    super('the message is not kept on the device', { cause });
  }
}

// The device does not keep a message that waits: it is full, or keeps nothing for this site.

export class NotStoredError extends Error {
  constructor(cause: unknown) {
    super('the message is not kept on the device', { cause });
  }
}

// Whether this browser can use passkeys here.

/** Browsers bind a passkey to a name, so at a bare network address there are none. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

// Returns true when this browser supports passkeys at the current address.

/** Returns false at an IP address, because browsers bind passkeys to a domain name. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

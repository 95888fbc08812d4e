// Passkey support of this browser at the current address.

/** False at an IP address, because browsers bind passkeys to a domain name. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

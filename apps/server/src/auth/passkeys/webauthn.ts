// Loads the WebAuthn library on first use. The library is so large that, if the server loaded it at
// start, it would make up a quarter of the code loaded then.

export const webauthn = () => import('@simplewebauthn/server');
export const webauthnHelpers = () => import('@simplewebauthn/server/helpers');

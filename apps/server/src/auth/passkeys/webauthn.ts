// Loads the WebAuthn library on first use. If the library were loaded at start, it would be a
// quarter of the code that the server loads then.

export const webauthn = () => import('@simplewebauthn/server');
export const webauthnHelpers = () => import('@simplewebauthn/server/helpers');

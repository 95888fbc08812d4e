// Loads the WebAuthn library on first use. Without this, it would be a quarter of the code that the
// server loads at start.

export const webauthn = () => import('@simplewebauthn/server');
export const webauthnHelpers = () => import('@simplewebauthn/server/helpers');

// Loads the WebAuthn library on first use: it makes up a quarter of the code that the server would
// load at start.

export const webauthn = () => import('@simplewebauthn/server');
export const webauthnHelpers = () => import('@simplewebauthn/server/helpers');
